import type { Reading, ShownClaim } from "../../experiment/experiments.ts";

/** What the choices do to a claim, in a sentence: which ones bring agreement, or that none does. */
export function choiceSentence(
  { decides = [], tried = [] }: ShownClaim,
  readings: readonly Reading[],
): string {
  const title = (id: string) => readings.find((reading) => reading.id === id)?.title ?? id;
  const singles = tried.filter(({ readings: ids }) => ids.length === 1).length;
  const pairs = tried.length - singles;
  const short = tried.filter(({ runs }) => runs !== undefined).length;
  const all = pairs === 0 ? `${singles} choices` : `${singles} choices and ${pairs} pairs of them`;
  const counted = short === 0 ? all : `${all} (${short} over fewer seeds, where that was clear)`;
  const quoted = (ids: readonly string[]) => ids.map((id) => `“${title(id)}”`).join(" together with ");
  if (decides.length === 0) {
    const none = `None of the ${counted} that were tried brings this claim and our runs together.`;
    const lost = tried.filter(({ again }) => again !== undefined);
    if (lost.length === 0) return none;
    const list = lost.map(({ readings: ids }) => quoted(ids)).join(", ");
    return `${none} Over the seeds that it was tried with first it agreed with ${list}, but not surely over ${lost[0].again?.runs} others: of many that are tried some agree by chance.`;
  }
  const named = decides.map(quoted);
  const alone = decides[0].length === 1;
  const who = named.length === 1 ? named[0] : `${named.slice(0, -1).join(", ")} or ${named.at(-1)}`;
  const which = alone ? "With" : "No choice alone brings it to agree. With";
  const runs = tried.find(({ again }) => again !== undefined)?.again?.runs;
  const others = runs === undefined ? "" : ` and again over ${runs} seeds that had no part in finding it`;
  return `${which} ${who} the claim agrees${others}, of ${counted} that were tried. That is no proof that the paper chose so.`;
}
