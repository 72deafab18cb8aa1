import type { RecoveryControl } from "../../contract/view.ts";
import { countDuplicate } from "./rack-counted.ts";
import {
  adaptReorderingWindow,
  DUP_ACK_THRESHOLD,
  identifyLosses,
  markLost,
  timeLeft,
} from "./rack-losses.ts";
import { beginReduction, currentThreshold, endReduction } from "./rack-reduction.ts";
import { writtenEnd } from "./rack-send.ts";
import {
  ADVANCED,
  DISORDER,
  DUPLICATE,
  ECHO,
  isReducing,
  LOSS,
  LOST_AGAIN,
  NEWLY_SACKED,
  OPEN,
  ORIGINAL_ARRIVED,
  PROBE_DUPLICATE,
  type RackState,
  RECOVERY,
  REDUCTION,
  says,
} from "./rack-state.ts";
import {
  beginUndo,
  endRecovery,
  hasRetransmitted,
  undoForDuplicates,
  undoPartially,
  undoTimeout,
} from "./rack-undo.ts";

/** What may leave after an ACK: new data only, what is lost and then new data, or new data and then what is lost. */
export type Turn = "new" | "lost" | "probe-new";

/** An ACK was taken in: what it means for losses. @param priorUna sndUna before it */
export function answerAck(state: RackState, tcp: RecoveryControl, priorUna: number): Turn {
  adaptReorderingWindow(state);
  if (state.probeEnd > 0) answerProbe(state, tcp);
  const isDuplicate = !says(state, ADVANCED);
  const isDubious = isDuplicate || says(state, NEWLY_SACKED | ECHO | DUPLICATE) || state.phase !== OPEN;
  return isDubious ? act(state, tcp, priorUna) : "new";
}

/**
 * An ACK that nothing outstanding waits for was taken in (RFC 8985, section 7.4.2; Linux, tcp_ack): where it is below sndUna, what it
 * reports is answered; where it repeats sndUna, a segment that was received twice, and then the probe.
 */
export function answerLateAck(state: RackState, tcp: RecoveryControl, isBelow: boolean): Turn {
  const turn = isBelow || says(state, DUPLICATE) ? act(state, tcp, state.segments.una) : "new";
  if (!isBelow && state.probeEnd > 0) answerProbe(state, tcp);
  return turn;
}

function act(state: RackState, tcp: RecoveryControl, priorUna: number): Turn {
  const { segments } = state;
  if (says(state, ECHO)) state.priorSsthresh = 0;
  if (state.phase === OPEN) state.retransmittedAt = Number.NaN;
  else if (segments.una >= state.phaseEnd && leavePhase(state, tcp)) return "new";
  if (state.phase === RECOVERY) {
    if (!state.params.sack) countDuplicate(state);
    if (says(state, ADVANCED)) {
      const undo = undoPartially(state, tcp, priorUna);
      if (undo === "waits") return "new";
      if (undo === "undone") keepOpen(state);
    }
    if (undoForDuplicates(state, tcp)) tryToOpen(state, tcp);
    identifyLosses(state, tcp);
    if (state.phase !== RECOVERY) {
      if (segments.lost === 0) return "new";
      enterRecovery(state, tcp);
    }
    return "lost";
  }
  if (state.phase === LOSS) {
    const turn = repairTimeout(state, tcp);
    identifyLosses(state, tcp);
    if (isRepairing(state) && !says(state, LOST_AGAIN)) return turn;
  } else {
    if (!state.params.sack) {
      if (says(state, ADVANCED)) segments.sacked = 0;
      countDuplicate(state);
    }
    if (state.phase <= DISORDER) undoForDuplicates(state, tcp);
    identifyLosses(state, tcp);
  }
  if (segments.lost === 0) {
    tryToOpen(state, tcp);
    return "new";
  }
  enterRecovery(state, tcp);
  return "lost";
}

/** Is a timeout still being repaired, or a recovery under way? */
function isRepairing({ phase }: RackState): boolean {
  return phase !== OPEN;
}

/**
 * Everything that was outstanding when the phase began is acknowledged. Returns whether a recovery goes on nevertheless: without SACK
 * something sent after it has to arrive, so that late duplicates begin none anew (RFC 6582, section 3.2).
 */
function leavePhase(state: RackState, tcp: RecoveryControl): boolean {
  const { segments } = state;
  if (state.phase === REDUCTION) {
    // One segment sent after the cut has to arrive, so that the receiver knows of it.
    if (segments.una === state.phaseEnd) return false;
    endReduction(state, tcp);
    state.phase = OPEN;
  } else if (state.phase === RECOVERY) {
    if (!state.params.sack) segments.sacked = 0;
    endRecovery(state, tcp);
    if (!state.params.sack && segments.una === state.phaseEnd) {
      state.phase = RECOVERY;
      return true;
    }
    if (state.undoMarker >= 0) endReduction(state, tcp);
    tcp.exitRecovery();
  }
  return false;
}

function tryToOpen(state: RackState, tcp: RecoveryControl): void {
  if (!hasRetransmitted(state)) state.retransmittedAt = Number.NaN;
  if (says(state, ECHO) && state.phase < REDUCTION) {
    state.undoMarker = -1;
    beginReduction(state, tcp, true);
    state.phase = REDUCTION;
  }
  if (state.phase !== REDUCTION) keepOpen(state);
}

function keepOpen(state: RackState): void {
  const { segments } = state;
  const phase = segments.sacked + segments.lost > 0 || hasRetransmitted(state) ? DISORDER : OPEN;
  if (phase === state.phase) return;
  state.phase = phase;
  state.phaseEnd = segments.end;
}

/** A loss was found: the controller is asked, and what is lost is repaired. */
export function enterRecovery(state: RackState, tcp: RecoveryControl): void {
  state.priorSsthresh = 0;
  beginUndo(state);
  if (isReducing(state)) tcp.spareWindow(false);
  else {
    const before = currentThreshold(state, tcp);
    beginReduction(state, tcp, false);
    if (!says(state, ECHO)) state.priorSsthresh = before;
  }
  state.phase = RECOVERY;
}

/** A probe is out: was there a loss that only it has repaired (RFC 8985, section 7.4)? */
function answerProbe(state: RackState, tcp: RecoveryControl): void {
  const { segments, probeEnd } = state;
  if (segments.una < probeEnd) return;
  if (!state.probeIsRetransmission || says(state, PROBE_DUPLICATE)) state.probeEnd = 0;
  else if (segments.una > probeEnd) {
    beginReduction(state, tcp, false);
    state.phase = REDUCTION;
    endReduction(state, tcp);
    keepOpen(state);
  } else if (!says(state, ADVANCED | NEWLY_SACKED)) state.probeEnd = 0;
}

/** The timer has expired. Returns whether the controller is to be asked (RFC 5681, section 3.1). */
export function enterLoss(state: RackState, tcp: RecoveryControl): boolean {
  const { segments } = state;
  const isNew = state.phase < RECOVERY;
  if (!state.params.sack) segments.sacked = 0;
  for (let seq = segments.una; seq < segments.end; seq++) {
    if (seq > segments.una && timeLeft(state, tcp.now, seq, 0) > 0) continue;
    markLost(state, seq);
  }
  const reduces =
    state.phase <= DISORDER ||
    segments.una >= state.phaseEnd ||
    (state.phase === LOSS && state.timeouts === 0);
  if (reduces) {
    state.priorSsthresh = currentThreshold(state, tcp);
    state.priorCwnd = tcp.cwnd;
    beginUndo(state);
  }
  if (state.phase <= DISORDER && segments.sacked >= DUP_ACK_THRESHOLD)
    state.reordering = Math.min(state.reordering, DUP_ACK_THRESHOLD);
  state.phase = LOSS;
  state.phaseEnd = segments.end;
  state.probeEnd = 0;
  state.mayBeSpurious = isNew || state.timeouts > 0;
  state.timeouts++;
  return reduces;
}

/** An ACK after a timeout: F-RTO (RFC 5682, section 3.1), or slow start over what is lost. */
function repairTimeout(state: RackState, tcp: RecoveryControl): Turn {
  const { segments } = state;
  const isRecovered = segments.una >= state.phaseEnd;
  if (says(state, ADVANCED) && undoTimeout(state, tcp, false)) return "new";
  if (state.mayBeSpurious) {
    if (says(state, ORIGINAL_ARRIVED) && undoTimeout(state, tcp, true)) return "new";
    if (segments.end > state.phaseEnd) {
      if (says(state, NEWLY_SACKED) || !says(state, ADVANCED | DUPLICATE)) state.mayBeSpurious = false;
    } else if (says(state, ADVANCED) && !isRecovered) {
      state.phaseEnd = segments.end;
      // Stryker disable next-line MethodExpression: where no new data may leave, whoever tries to send some finds that too
      if (tcp.sndNxt < Math.min(writtenEnd(state, tcp), tcp.sndUna + tcp.awnd)) return "probe-new";
      state.mayBeSpurious = false;
    }
  }
  if (isRecovered) {
    endRecovery(state, tcp);
    tcp.exitRecovery();
    return "new";
  }
  if (!state.params.sack) {
    if (says(state, ADVANCED)) segments.sacked = 0;
    // A duplicate is for the new data of F-RTO.
    else if (segments.end > state.phaseEnd) countDuplicate(state);
  }
  return "lost";
}
