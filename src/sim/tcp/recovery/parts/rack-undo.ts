import type { Rule } from "../../../plugin/rule.ts";
import type { RecoveryControl } from "../../contract/view.ts";
import { noteReordering } from "./rack-arrivals.ts";
import { persistReordering } from "./rack-losses.ts";
import { UNDO_DSACK, UNDO_FRTO, UNDO_TIMESTAMP } from "./rack-rules.ts";
import { OPEN, type RackState } from "./rack-state.ts";
import { EVER_RETRANSMITTED } from "./sent-segments.ts";

/** A loss was found: what the cut has to be measured by, should it turn out wrong (RFC 4015, section 3.2). */
export function beginUndo(state: RackState): void {
  const { segments } = state;
  state.undoMarker = segments.una;
  const probes = state.probeEnd > 0 && state.probeIsRetransmission ? 1 : 0;
  state.undoRetransmissions = segments.retransmitted + probes || -1;
}

/** Is anything retransmitted outstanding? */
export function hasRetransmitted({ segments }: RackState): boolean {
  return (
    segments.retransmitted > 0 || (segments.outstanding > 0 && segments.has(segments.una, EVER_RETRANSMITTED))
  );
}

/** Does the time stamp say that what the ACK passes had left before the first retransmission (RFC 3522)? */
function isDelayed({ retransmittedAt, echo }: RackState): boolean {
  return retransmittedAt >= 0 ? echo < retransmittedAt : true;
}

/** Was every retransmission reported as a duplicate? */
function isAllDuplicate({ undoRetransmissions }: RackState): boolean {
  return undoRetransmissions === 0;
}

function mayUndo(state: RackState): boolean {
  return state.params.undo && state.undoMarker >= 0 && (isAllDuplicate(state) || isDelayed(state));
}

function undoRule(state: RackState): Rule {
  return isAllDuplicate(state) ? UNDO_DSACK : UNDO_TIMESTAMP;
}

/** Window and threshold become what they were (RFC 4015). @param unmarks what counts as lost does no more */
function undoCut(state: RackState, tcp: RecoveryControl, rule: Rule, unmarks: boolean): void {
  const { segments, priorCwnd, priorSsthresh } = state;
  if (unmarks) segments.unmarkAllLost();
  if (priorSsthresh > 0) {
    tcp.apply({
      // A controller that sets the window within a recovery restores it by itself.
      cwnd: tcp.ownsWindow ? tcp.cwnd : Math.max(tcp.cwnd, priorCwnd),
      ssthresh: Math.max(tcp.ssthresh, priorSsthresh),
      rule,
      values: { cwnd: tcp.cwnd, w: priorCwnd, before: priorSsthresh },
    });
  }
  state.undoMarker = -1;
  state.rackMoved = true;
}

/** A recovery has ended: was it needed? */
export function endRecovery(state: RackState, tcp: RecoveryControl): void {
  if (mayUndo(state)) undoCut(state, tcp, undoRule(state), false);
  else persistReordering(state, false);
  state.phase = OPEN;
}

/** Duplicates have been reported for every retransmission. Returns whether the cut was taken back. */
export function undoForDuplicates(state: RackState, tcp: RecoveryControl): boolean {
  if (!state.params.undo || state.undoMarker < 0 || !isAllDuplicate(state)) return false;
  persistReordering(state, true);
  undoCut(state, tcp, UNDO_DSACK, false);
  return true;
}

/** A timeout was spurious. @param evident by F-RTO; else it has to be shown. Returns whether the cut was taken back. */
export function undoTimeout(state: RackState, tcp: RecoveryControl, evident: boolean): boolean {
  if (!state.params.undo || !(evident || mayUndo(state))) return false;
  undoCut(state, tcp, evident ? UNDO_FRTO : undoRule(state), true);
  state.timeouts = 0;
  state.phase = OPEN;
  return true;
}

/** An ACK within a recovery has moved from `priorUna`: "late" where an original had filled the hole. */
export function undoPartially(
  state: RackState,
  tcp: RecoveryControl,
  priorUna: number,
): "no" | "waits" | "undone" {
  if (!state.params.undo || state.undoMarker < 0 || !isDelayed(state)) return "no";
  noteReordering(state, priorUna);
  if (state.segments.retransmitted > 0) return "waits";
  if (!hasRetransmitted(state)) state.retransmittedAt = Number.NaN;
  undoCut(state, tcp, UNDO_TIMESTAMP, true);
  return "undone";
}
