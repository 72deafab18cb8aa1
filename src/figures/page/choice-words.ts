import type { Reading, ShownClaim } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";

/** What the choices do to a claim, in a sentence: which ones bring agreement, or that none does. */
export function choiceSentence(
  { decides = [], tried = [] }: ShownClaim,
  readings: readonly Reading[],
): string {
  const title = (id: string) => readings.find((reading) => reading.id === id)?.title ?? id;
  const singles = tried.filter(({ readings: ids }) => ids.length === 1).length;
  const pairs = tried.length - singles;
  const short = tried.filter(({ runs }) => runs !== undefined).length;
  const all = pairs === 0 ? fill(say.choice, singles) : fill(say.choiceAndPairOfThem, singles, pairs);
  const counted = short === 0 ? all : fill(say.overFewerSeedsWhereThat, all, short);
  const quoted = (ids: readonly string[]) => ids.map((id) => `“${title(id)}”`).join(say.togetherWith);
  if (decides.length === 0) {
    const none = fill(say.ofTheTriedNoneMakes, counted);
    const lost = tried.filter(({ again }) => again !== undefined);
    if (lost.length === 0) return none;
    const list = lost.map(({ readings: ids }) => quoted(ids)).join(", ");
    return fill(say.itAgreedOnTheFirst, none, list, lost[0].again?.runs ?? 0);
  }
  const named = decides.map(quoted);
  const alone = decides[0].length === 1;
  const who =
    named.length === 1 ? named[0] : fill(say.or, named.slice(0, -1).join(", "), named[named.length - 1]);
  const which = alone ? say.withThis : say.noSingleChoiceMakesIt;
  const runs = tried.find(({ again }) => again !== undefined)?.again?.runs;
  const others = runs === undefined ? "" : fill(say.andAgainOnNewSeeds, runs);
  return fill(say.theClaimAgreesOfTried, which, who, others, counted);
}
