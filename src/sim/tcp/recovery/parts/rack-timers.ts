import { untilTick } from "../../contract/ticks.ts";
import type { RecoveryControl } from "../../contract/view.ts";
import {
  NO_TIMER,
  OPEN,
  PROBE,
  type RackState,
  REDUCTION,
  REORDERING,
  RETRANSMISSION,
} from "./rack-state.ts";

/** What is added to a wait for reordering, and to two round trips before a probe, s (Linux, TCP_TIMEOUT_MIN_US). */
export const LEAST_WAIT = 0.002;

/** Starts the one timer for something else than it stood for. @param seconds from now */
export function setTimer(state: RackState, tcp: RecoveryControl, what: number, seconds: number): void {
  state.running = what;
  state.timerWait = seconds;
  if (state.isAnswering === true) state.isTimerSet = true;
  else startTimer(state, tcp);
}

/** An event is about to be answered: timers that are set in its course start at its end. */
export function beginAnswer(state: RackState): void {
  state.isAnswering = true;
}

/** It is answered: the timer that was set last starts. */
export function endAnswer(state: RackState, tcp: RecoveryControl): void {
  state.isAnswering = false;
  if (state.isTimerSet !== true) return;
  state.isTimerSet = false;
  startTimer(state, tcp);
}

/** A timeout and a probe wait longer by what pacing holds the next segment back, in whole ticks (Linux 6.12, tcp_reset_xmit_timer). */
function startTimer(state: RackState, tcp: RecoveryControl): void {
  const { tick, tickPhase } = state.params;
  const { pacingDelay } = tcp;
  const held = state.running === REORDERING ? 0 : Math.floor(pacingDelay / tick);
  const wait = untilTick(tcp.now, state.timerWait + held * tick, tick, tickPhase);
  if (state.running === RETRANSMISSION) {
    state.timer?.stop();
    tcp.startTimer(wait);
    return;
  }
  tcp.stopTimer();
  state.timer?.start(wait);
}

/** Nothing is outstanding. */
export function stopTimers(state: RackState, tcp: RecoveryControl): void {
  state.running = NO_TIMER;
  state.isTimerSet = false;
  state.timer?.stop();
  tcp.stopTimer();
}

/** The time until the oldest segment's retransmission timeout, s; it may be over. */
function untilTimeout({ segments }: RackState, tcp: RecoveryControl): number {
  return segments.sentAt(segments.una) + tcp.rto - tcp.now;
}

/** The retransmission timer anew: in full, or what is left of it where another had taken its place (RFC 8985, section 8). */
export function restartRetransmission(state: RackState, tcp: RecoveryControl): void {
  if (state.segments.outstanding === 0) {
    stopTimers(state, tcp);
    return;
  }
  const replaces = state.running === PROBE || state.running === REORDERING;
  const rto = replaces ? Math.max(untilTimeout(state, tcp), 0.000001) : tcp.rto;
  setTimer(state, tcp, RETRANSMISSION, rto);
}

/** Plans a probe, where one may be sent (RFC 8985, section 7.2). Returns whether it did. @param restarts the whole timeout counts */
export function planProbe(state: RackState, tcp: RecoveryControl, restarts: boolean): boolean {
  const { segments, params, clock, phase } = state;
  const { outstanding } = segments;
  if (params.tailLossProbe !== true || params.sack !== true || outstanding === 0 || segments.una === 0)
    return false;
  if (phase !== OPEN && phase !== REDUCTION) return false;
  let wait = tcp.rto;
  if (clock.smoothed > 0) {
    wait = 2 * clock.smoothed + (outstanding === 1 ? params.probeDelay : LEAST_WAIT);
  }
  const rto = restarts === true ? tcp.rto : untilTimeout(state, tcp);
  setTimer(state, tcp, PROBE, rto > 0 ? Math.min(wait, rto) : wait);
  return true;
}
