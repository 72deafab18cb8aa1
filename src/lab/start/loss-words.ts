/** What the start page says of a loss before and after its answer. */
import { outcomeOfGuess } from "../../run/decisions/guesses.ts";
import { lossWords } from "../../run/network/network-words.ts";
import { guessCounts } from "../../run/runs/results.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Decision } from "../../sim/declared.ts";
import { inOneUnit, numberAndUnit } from "../../ui/base/quantity-format.ts";
import { type Cause, type Course, isRight, type Loss } from "./losses.ts";

/** The two answers. */
export const ANSWERS: readonly { cause: Cause; words: string }[] = [
  { cause: "queue", words: "A full queue" },
  { cause: "link", words: "A bad link" },
];

/** A window that becomes half of it, but for so much, was halved. */
const NEAR_HALF = 0.02;

const COUNTS = ["no", "one", "two", "three", "four", "five"];

/** "Segment 1151 did not arrive: three duplicate ACKs have come back." */
export function askingWords({ decision: { seq, dupAcks } }: Loss): string {
  return `Segment ${seq} did not arrive: ${COUNTS[dupAcks] ?? dupAcks} duplicate ACKs have come back.`;
}

/** What it was: "A bad link: the queue had room." */
export function truthWords({ cause, queue }: Loss): string {
  const { held = 0, limit = null } = queue ?? {};
  if (cause === "queue")
    return limit === null ? "A full queue." : `A full queue: all ${limit} places were taken.`;
  return limit !== null && held < limit ? "A bad link: the queue had room." : "A bad link.";
}

/** What each sender believed: "CERL guessed a full queue (wrong) and halved its window, as Reno always does." */
export function beliefWords(loss: Loss): string {
  const [asked, ...others] = loss.course.runs;
  const { decision } = loss;
  const isBlamed = decision.verdict === "congestion";
  const verdict = `${isBlamed ? "a full queue" : "a bad link"} (${isRight(loss) ? "right" : "wrong"})`;
  const same = others.filter(neverAsks).map(({ label }) => label);
  const rest =
    same.length === 0
      ? ""
      : isBlamed
        ? `, as ${same.join(" and ")} always ${same.length > 1 ? "do" : "does"}`
        : `; ${same.join(" and ")} always ${same.length > 1 ? "guess" : "guesses"} a full queue`;
  return `${asked.label} guessed ${verdict} and ${didWords(decision)}${rest}.`;
}

function didWords({ cwndBefore, cwndAfter }: Decision): string {
  if (cwndAfter >= cwndBefore) return "kept its window";
  return Math.abs(cwndAfter / cwndBefore - 0.5) < NEAR_HALF ? "halved its window" : "reduced its window";
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
    return i === 0
      ? `${label} is right ${right} times of ${right + wrong}`
      : `${label} ${right} of ${right + wrong}`;
  });
  const lost = scenario.links.map(({ loss }) => lossWords(loss)).filter((words) => words !== "");
  const given = lost.length === 0 ? "" : ` (${lost.join(", ")})`;
  return `Over the whole run${given} ${counts.join(", ")}: ${inUnitOfLast(rates.map(inUnit))}.`;
}

/** "1.51 against 0.800 Mbit/s". */
function inUnitOfLast(rates: readonly string[]): string {
  return rates.map((text, i) => (i < rates.length - 1 ? numberAndUnit(text)[0] : text)).join(" against ");
}

/** "You: right. 1 of 1" */
export function scoreWords(isAnswerRight: boolean, right: number, asked: number): string {
  return `You: ${isAnswerRight ? "right" : "wrong"}. ${right} of ${asked}`;
}
