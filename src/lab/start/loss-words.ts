/** What the start page says of a loss before and after its answer. */
import { outcomeOfGuess } from "../../run/decisions/guesses.ts";
import { lossWords } from "../../run/network/network-words.ts";
import { guessCounts } from "../../run/runs/results.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Decision } from "../../sim/declared.ts";
import { inOneUnit, numberAndUnit } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/lab/start.ts";
import { fill } from "../../words/fill.ts";
import { type Cause, type Course, isRight, type Loss } from "./losses.ts";

/** The two answers. */
export const ANSWERS: readonly { cause: Cause; words: string }[] = [
  { cause: "queue", words: say.answerQueue },
  { cause: "link", words: say.answerLink },
];

/** A window that becomes half of it, but for so much, was halved. */
const NEAR_HALF = 0.02;

const COUNTS = [say.none, say.one, say.two, say.three, say.four, say.five];

/** "Segment 1151 did not arrive: three duplicate ACKs have come back." */
export function askingWords({ decision: { seq, dupAcks } }: Loss): string {
  return fill(say.askWhy, String(seq), COUNTS[dupAcks] ?? dupAcks);
}

/** What it was: "A bad link: the queue had room." */
export function truthWords({ cause, queue }: Loss): string {
  const { held = 0, limit = null } = queue ?? {};
  if (cause === "queue") return limit === null ? say.wasQueue : fill(say.wasQueueOf, limit);
  return limit !== null && held < limit ? say.wasLinkWithRoom : say.wasLink;
}

/** What each sender believed: "CERL guessed a full queue (wrong) and halved its window, as Reno always does." */
export function beliefWords(loss: Loss): string {
  const [asked, ...others] = loss.course.runs;
  const { decision } = loss;
  const isBlamed = decision.verdict === "congestion";
  const believed = [
    asked.label,
    isBlamed ? say.aFullQueue : say.aBadLink,
    isRight(loss) ? say.right : say.wrong,
    didWords(decision),
  ] as const;
  const same = others.filter(neverAsks).map(({ label }) => label);
  if (same.length === 0) return fill(say.believed, ...believed);
  const text = isBlamed ? say.believedAs : say.believedUnlike;
  return fill(text, ...believed, same.join(say.and), same.length);
}

function didWords({ cwndBefore, cwndAfter }: Decision): string {
  if (!(cwndAfter < cwndBefore)) return say.kept;
  return Math.abs(cwndAfter / cwndBefore - 0.5) < NEAR_HALF ? say.halved : say.reduced;
}

/** Did every guess of a run say that a queue was full? */
function neverAsks({ result }: ShownRun): boolean {
  const guesses = result.trace.flows.flatMap(({ decisions }) =>
    decisions.filter((decision) => outcomeOfGuess(decision) !== null),
  );
  return guesses.length > 0 && guesses.every(({ verdict }) => verdict === "congestion");
}

/** The whole course: "Over the whole run (1 % random loss) CERL is right 114 times of 155, Reno 0 of 86: 1.51 against 0.800 Mbit/s." */
export function courseWords({ runs, scenario }: Course): string {
  const rates = runs.map(({ result }) => result.flows[0].throughput);
  const inUnit = inOneUnit(rates);
  const counts = runs.map(({ label, result }, i) => {
    const { right, wrong } = guessCounts(result.flows[0]);
    return fill(i === 0 ? say.rightTimes : say.rightTimesToo, label, right, right + wrong);
  });
  const lost = scenario.links.map(({ loss }) => lossWords(loss)).filter((words) => words !== "");
  const right = counts.join(", ");
  const throughputs = inUnitOfLast(rates.map(inUnit));
  return lost.length === 0
    ? fill(say.wholeRun, right, throughputs)
    : fill(say.wholeRunWithLoss, lost.join(", "), right, throughputs);
}

/** "1.51 against 0.800 Mbit/s". */
function inUnitOfLast(rates: readonly string[]): string {
  return rates.map((text, i) => (i < rates.length - 1 ? numberAndUnit(text)[0] : text)).join(say.against);
}

/** "You: right. 1 of 1" */
export function scoreWords(isAnswerRight: boolean, right: number, asked: number): string {
  return fill(isAnswerRight ? say.scoreRight : say.scoreWrong, right, asked);
}
