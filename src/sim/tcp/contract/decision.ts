import type { Rule, Verdict } from "../../plugin/rule.ts";

/** Growth: the new window and the rule that gave it. */
export interface WindowStep {
  cwnd: number;
  rule: Rule;
  /** A new slow start threshold, where the step sets one. */
  ssthresh?: number | undefined;
  /** The numbers in the rule's equation. A step that has them is recorded as a decision (event "ack"). */
  values?: Readonly<Record<string, number>>;
  /** The step answers the mark that the ACK at hand echoes: it is recorded as that (event "ecn"), and means congestion. */
  answersMark?: boolean;
  /** The receiver is told that the window was set for a mark (CWR), whether it changed or not. */
  tellsReceiver?: boolean;
}

/**
 * What an ACK does to the window: a step; "grow", the usual one: slow start below ssthresh, congestion avoidance from it on
 * (RFC 5681, section 3.1); or "keep", nothing.
 */
export type WindowGrowth = WindowStep | "grow" | "keep";

/** A decision as data: what the sender applies, and what the page explains. */
export interface WindowDecision {
  /** The cause that the controller believes in. */
  verdict: Verdict;
  cwnd: number | "keep";
  ssthresh: number | "keep";
  rule: Rule;
  /** The numbers in the rule's equation. */
  values: Readonly<Record<string, number>>;
}
