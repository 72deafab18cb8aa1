import type { RecoveryControl } from "../../contract/view.ts";
import {
  ADVANCED,
  isSentAfter,
  LOST_AGAIN,
  type RackState,
  RECOVERY,
  REORDERING,
  SETS_TIMER,
  says,
} from "./rack-state.ts";
import { LEAST_WAIT, setTimer } from "./rack-timers.ts";
import { LOST, RETRANSMITTED } from "./sent-segments.ts";

/** The order must be off by more than this for duplicate ACKs not to mean a loss at once (RFC 5681, section 3.2). */
export const DUP_ACK_THRESHOLD = 3;

/** Recoveries for which a widened reordering window stays (RFC 8985, section 6.2, step 4). */
const PERSISTENCE = 16;
const MOST_STEPS = 255;

const ROUNDING = 1e-9;

/** Time for which a segment may stay behind later ones without counting as lost, s (RFC 8985, section 6.2, step 4). */
function reorderingWindow(state: RackState): number {
  const { segments, phase, reordering, reorderingSteps, clock } = state;
  if (!state.reorderingSeen && (phase >= RECOVERY || segments.sacked >= reordering)) return 0;
  return Math.min((state.minRtt / 4) * reorderingSteps, clock.smoothed);
}

/** How long a segment may still be missing before it is lost, s. @param window of reordering */
export function timeLeft(state: RackState, now: number, seq: number, window: number): number {
  return state.rackRtt + window - (now - state.segments.sentAt(seq));
}

/** Counts a segment, or its retransmission, as lost. */
export function markLost(state: RackState, seq: number): void {
  state.lost += state.segments.markLost(seq);
}

/**
 * Marks what was sent before RACK.segment and has been missing for longer than an RTT and the reordering window. Returns the
 * longest time that another one has left, s; 0: none has (RFC 8985, section 6.2, step 5).
 */
export function detectLosses(state: RackState, tcp: RecoveryControl): number {
  const { segments } = state;
  const { now } = tcp;
  const window = reorderingWindow(state);
  let longest = 0;
  let seq = segments.oldest;
  while (seq >= 0) {
    const next = segments.following(seq);
    const flags = segments.flags(seq);
    if ((flags & (LOST | RETRANSMITTED)) !== LOST) {
      if (!isSentAfter(state.rackSentAt, state.rackEnd, segments.sentAt(seq), seq + 1)) break;
      const left = timeLeft(state, now, seq, window);
      if (left <= ROUNDING) {
        markLost(state, seq);
        segments.unlist(seq);
      } else longest = Math.max(longest, left);
    }
    seq = next;
  }
  return longest;
}

/** The oldest segment is lost after three duplicates (or as many as the order was off by), and where a partial ACK stops (Linux, tcp_newreno_mark_lost). */
function markOldest(state: RackState): void {
  const { segments, phase } = state;
  if (segments.outstanding === 0) return;
  const isLost =
    phase < RECOVERY ? segments.sacked >= state.reordering : phase === RECOVERY && says(state, ADVANCED);
  if (isLost && !segments.has(segments.una, LOST)) markLost(state, segments.una);
}

/** On an ACK: looks for losses, and for reordering sets a timer. */
export function identifyLosses(state: RackState, tcp: RecoveryControl): void {
  const { segments } = state;
  if (!state.params.sack) {
    markOldest(state);
    return;
  }
  if (segments.outstanding === 0 || !state.rackMoved) return;
  const before = segments.retransmitted;
  state.rackMoved = false;
  const wait = detectLosses(state, tcp);
  if (wait > 0) {
    setTimer(state, tcp, REORDERING, wait + LEAST_WAIT);
    state.news &= ~SETS_TIMER;
  }
  if (segments.retransmitted < before) state.news |= LOST_AGAIN;
}

/** A duplicate widens the reordering window, at most once a round trip; it narrows after some recoveries without one. */
export function adaptReorderingWindow(state: RackState): void {
  const { prior } = state.delivery;
  if (!state.params.adaptiveReordering || !(prior > 0)) return;
  if (prior < state.adjustedAt) state.duplicateSeen = false;
  if (state.duplicateSeen) {
    state.reorderingSteps = Math.min(state.reorderingSteps + 1, MOST_STEPS);
    state.duplicateSeen = false;
    state.adjustedAt = state.delivered;
    state.reorderingPersist = PERSISTENCE;
  } else if (state.reorderingPersist === 0) state.reorderingSteps = 1;
}

/** A recovery has ended without being taken back (`undone` false), or because of duplicates (true). */
export function persistReordering(state: RackState, undone: boolean): void {
  if (undone) state.reorderingPersist = Math.min(PERSISTENCE, state.reorderingPersist + 1);
  else if (state.reorderingPersist > 0) state.reorderingPersist--;
}
