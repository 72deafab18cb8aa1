import type { RecoveryControl } from "../../contract/view.ts";
import { PRR, PRR_DONE } from "./rack-rules.ts";
import { ADVANCED, isReducing, type RackState, says } from "./rack-state.ts";

/** A reduction begins; the controller decides what the window is to become: for a loss, or for a mark. */
export function beginReduction(state: RackState, tcp: RecoveryControl, isMark: boolean): void {
  const before = tcp.cwnd;
  state.phaseEnd = state.segments.end;
  state.probeEnd = 0;
  state.priorCwnd = before;
  state.reductionDelivered = 0;
  state.reductionSent = 0;
  if (isMark) tcp.reduceForEcho();
  else tcp.reduce(false);
  state.target = tcp.cwnd;
  if (reducesByItself(state, tcp)) tcp.adjustWindow(before, PRR);
}

/** Does this recovery move the window to the target, and not the controller? */
function reducesByItself({ params, target, priorCwnd }: RackState, tcp: RecoveryControl): boolean {
  return params.proportional && !tcp.ownsWindow && target < priorCwnd;
}

/** One ACK's part of a reduction (RFC 9937, section 6.2). @param delivered segments @param lost newly found */
export function reduceProportionally(
  state: RackState,
  tcp: RecoveryControl,
  delivered: number,
  lost: number,
): void {
  if (delivered <= 0 || !reducesByItself(state, tcp)) return;
  const { segments, priorCwnd } = state;
  const target = Math.floor(state.target);
  state.reductionDelivered += delivered;
  const room = target - segments.inFlight;
  let count: number;
  if (room < 0) {
    count = Math.floor((target * state.reductionDelivered + priorCwnd - 1) / priorCwnd) - state.reductionSent;
  } else {
    count = Math.max(state.reductionDelivered - state.reductionSent, delivered);
    if (says(state, ADVANCED) && lost === 0) count++;
    count = Math.min(room, count);
  }
  // The retransmission that begins a recovery leaves in any case.
  if (state.reductionSent === 0) count = Math.max(count, 1);
  tcp.adjustWindow(segments.inFlight + Math.max(count, 0), PRR);
}

/** The reduction is over: the window is its target. */
export function endReduction(state: RackState, tcp: RecoveryControl): void {
  if (reducesByItself(state, tcp)) tcp.adjustWindow(state.target, PRR_DONE);
}

/** So many segments have just left. */
export function countSent(state: RackState, segments: number): void {
  if (isReducing(state)) state.reductionSent += segments;
}

/**
 * The threshold that an undo restores, and that a window which was not used leaves behind: three quarters of the window, if ssthresh is
 * lower and no reduction is under way (Linux, tcp_current_ssthresh).
 */
export function currentThreshold(state: RackState, tcp: RecoveryControl): number {
  if (isReducing(state)) return tcp.ssthresh;
  return Math.max(tcp.ssthresh, Math.floor(tcp.cwnd / 2) + Math.floor(tcp.cwnd / 4));
}
