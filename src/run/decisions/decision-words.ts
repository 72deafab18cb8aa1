import type { Scenario } from "../../scenario/index.ts";
import type { LossCause, Outcome, Verdict } from "../../sim/declared.ts";
import { parseDirection } from "../../sim/declared.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/run/decisions.ts";
import { fill } from "../../words/fill.ts";
import { linkName } from "../network/network-words.ts";
import type { Mark, Truth } from "./explanation.ts";

/** What the sender took a loss for. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  congestion: say.congestion,
  random: say.random,
  none: say.nothingInParticular,
};

const SHORT_TRUTHS = {
  transmission: say.lostOnLink,
  "give-up": say.gaveUp,
  overflow: say.queueFull,
  aqm: say.queueDropped,
} as const satisfies Readonly<Record<LossCause, string>>;

/** The truth about a loss in a few words, for a line beside the verdict: "segment 1151 was lost on the radio link". */
export function shortTruth({ seq, cause }: Pick<Truth, "seq" | "cause">): string {
  return fill(cause === null ? say.notLost : SHORT_TRUTHS[cause], String(seq));
}

/** Was a verdict right: a sign for the margin, and a sentence. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, { sign: string; sentence: string }>> = {
  right: { sign: "✓", sentence: say.rightGuess },
  wrong: { sign: "✗", sentence: say.wrongGuess },
  "nothing-lost": { sign: "○", sentence: say.nothingLost },
};

/** "G0→G1" for "bottleneck.forward". */
export function directionName(scenario: Scenario, id: string): string {
  const parsed = parseDirection(id);
  const link = scenario.links.find((candidate) => candidate.id === parsed?.link);
  return parsed && link ? linkName(link, parsed.direction) : id;
}

/** Where and when the mark was set whose echo an ACK carried. */
export function markWords(scenario: Scenario, { link, t, seq }: Mark): string {
  return fill(say.markSet, directionName(scenario, link), String(seq), formatTime(t));
}

/** By cause: where it is not known where and when, and where it is. */
const TRUTHS = {
  transmission: [say.wasDestroyed, say.wasDestroyedOn],
  "give-up": [say.wasGivenUp, say.wasGivenUpOn],
  overflow: [say.overflowed, say.overflowedOn],
  aqm: [say.managed, say.managedOn],
} as const satisfies Readonly<Record<LossCause, readonly [string, string]>>;

/** What really happened to the segment of a decision. */
export function truthWords(scenario: Scenario, { seq, cause, lostAt }: Truth): string {
  const segment = String(seq);
  if (cause === null) return fill(say.wasNotLost, segment);
  const [plain, placed] = TRUTHS[cause];
  if (lostAt === null) return fill(plain, segment);
  return fill(placed, segment, directionName(scenario, lostAt.link), formatTime(lostAt.t));
}
