import type { Scenario } from "../../scenario/index.ts";
import type { Outcome, Verdict } from "../../sim/declared.ts";
import { parseDirection } from "../../sim/declared.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { linkName } from "../network/network-words.ts";
import type { Mark, Truth } from "./explanation.ts";

/** What the sender took a loss for. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  congestion: "a full queue",
  random: "the air",
  none: "nothing in particular",
};

/** The truth about a loss in a few words, for a line beside the verdict: "the air destroyed segment 1151". */
export function shortTruth({ seq, cause }: Truth): string {
  if (cause === null) return `segment ${seq} was not lost`;
  if (cause === "transmission") return `the air destroyed segment ${seq}`;
  if (cause === "give-up") return `the link gave segment ${seq} up`;
  return cause === "overflow" ? `a full queue dropped segment ${seq}` : `a queue dropped segment ${seq}`;
}

/** Was a verdict right: a sign for the margin, and a sentence. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, { sign: string; sentence: string }>> = {
  right: { sign: "✓", sentence: "A right guess." },
  wrong: { sign: "✗", sentence: "A wrong guess." },
  "nothing-lost": { sign: "○", sentence: "Nothing was lost." },
};

/** "G0→G1" for "bottleneck.forward". */
export function directionName(scenario: Scenario, id: string): string {
  const parsed = parseDirection(id);
  const link = scenario.links.find((candidate) => candidate.id === parsed?.link);
  return parsed && link ? linkName(link, parsed.direction) : id;
}

/** Where and when the mark was set whose echo an ACK carried. */
export function markWords(scenario: Scenario, { link, t, seq }: Mark): string {
  return `The queue of ${directionName(scenario, link)} marked segment ${seq} at ${formatTime(t)}. Nothing had to be lost for it.`;
}

/** What really happened to the segment of a decision. */
export function truthWords(scenario: Scenario, { seq, cause, lostAt }: Truth): string {
  if (cause === null) return `Segment ${seq} was not lost: it was only late, or had arrived already.`;
  const where = lostAt ? ` on ${directionName(scenario, lostAt.link)} at ${formatTime(lostAt.t)}` : "";
  if (cause === "transmission")
    return `The air destroyed segment ${seq}${where}. The queue had nothing to do with it.`;
  if (cause === "give-up")
    return `The link gave segment ${seq} up${where}: the air destroyed it every time. The queue had nothing to do with it.`;
  const why = cause === "overflow" ? "the buffer was full" : "the queue's manager signalled congestion";
  return `Segment ${seq} was dropped${where}: ${why}. That is congestion.`;
}
