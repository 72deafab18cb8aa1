import { parameter } from "../../../plugin/parameters.ts";
import type { AckView } from "../../contract/ack.ts";
import type { RecoveryControl } from "../../contract/view.ts";

/** How many duplicate ACKs make a loss (RFC 5681, section 3.2). */
export const DUP_ACK_THRESHOLD = parameter({
  id: "dupAckThreshold",
  label: "Duplicate ACKs for a loss",
  help: "How many duplicate ACKs in a row mean that a segment is lost. Fewer react sooner, but mistake reordering for loss.",
  type: "number",
  unit: "",
  min: 1,
  max: 10,
  integer: true,
  default: 3,
  source: "RFC 5681, section 3.2",
});

/** ns-2's bugFix_: one fast retransmit per window (RFC 6582, section 3.2). */
export const BUG_FIX = parameter({
  id: "bugFix",
  label: "One fast retransmit per window",
  help: "No second fast retransmit for segments sent before the last reduction: a second loss in the window waits for a timeout.",
  type: "boolean",
  default: true,
  source: "ns-2.35, bugFix_",
});

/** Up to where a recovery's evidence has been used. */
export interface ReductionState {
  /** Highest segment sent when the last loss was found, when the timer expired, or when the window reacted to a mark. */
  recover: number;
}

/** Asks the controller about a newly found loss. Returns whether it set the window. */
export function reduceOnce(state: ReductionState, tcp: RecoveryControl, collapse: boolean): boolean {
  state.recover = tcp.sndMax;
  return tcp.reduce(collapse);
}

/**
 * Lets the window react to an echoed mark, unless the ACK is for a segment sent before the last reduction for a mark or
 * a loss; losses and timeouts that kept the window do not count. Returns whether it did.
 * @param keepsGoing a recovery that has kept the window is under way and still ends where it would have
 */
export function echoOnce(
  state: ReductionState,
  tcp: RecoveryControl,
  ack: AckView,
  keepsGoing = false,
): boolean {
  if (ack.ackno - 1 <= tcp.reductionEnd && tcp.lastReduction !== "timeout") return false;
  if (!keepsGoing) state.recover = tcp.sndMax;
  tcp.reduceForEcho();
  return true;
}

/** Is a recovery under way that a mark must not end, because its loss has kept the window? */
export function hasKeptWindow(state: ReductionState & { active: boolean }, tcp: RecoveryControl): boolean {
  return state.active && tcp.reductionEnd < state.recover;
}

/**
 * May three duplicates of `sndUna` start a fast retransmit, when `recover` was the highest segment sent at the last
 * reduction? The first data segment always may (ns-2's bugfix_ss_).
 */
export function isBeyond(recover: number, sndUna: number): boolean {
  return sndUna - 1 > recover || sndUna === 1;
}
