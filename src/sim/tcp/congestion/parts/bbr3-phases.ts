import type { AckNews } from "../../contract/ack.ts";
import type { SenderView } from "../../contract/view.ts";
import {
  CRUISE,
  DOWN,
  DRAIN,
  LOSSY_STARTUP,
  PROBE_RTT,
  REFILL,
  STARTUP,
  TOO_HIGH,
  UP,
} from "./bbr3-rules.ts";
import { noteLoss, resetShortTerm, resetSignals } from "./bbr3-signals.ts";
import {
  type Bbr3State,
  bdpMultiple,
  FEEDBACK,
  inflight,
  inflightWithHeadroom,
  isInProbeBw,
  PHASE,
  probeRttCwnd,
  saveCwnd,
  startRound,
  targetInflight,
} from "./bbr3-state.ts";

const DRAIN_GAIN = 0.5;
const DOWN_GAIN = 0.9;
const UP_GAIN = 1.25;
const UP_CWND_GAIN = 2.25;
const PROBE_RTT_GAIN = 0.5;
/** Least time in ProbeRTT, s. */
const PROBE_RTT_SECONDS = 0.2;
/** Growth per round that still counts, and rounds without it that fill the pipe. */
const FULL_GROWTH = 1.25;
const FULL_ROUNDS = 3;
/** Rounds that Drain takes at most, and ranges of losses that end Startup. */
const DRAIN_ROUNDS = 3;
const STARTUP_LOST_RANGES = 6;
/** Round trips between probes at most, so that Reno has its share on slow paths. */
const MOST_RENO_ROUNDS = 63;
const MOST_UP_ROUNDS = 30;
/** The golden ratio's fraction: multiples of it are spread evenly over [0, 1). */
const SPREAD = 0.6180339887498949;

/** The baseline of the full-pipe estimator begins anew (ResetFullBW). @param baseline segments/s */
function resetFullBw(state: Bbr3State, baseline: number): void {
  state.fullBw = baseline > 0 ? baseline : 0;
  state.fullRounds = 0;
  state.fullNow = false;
}

/** Does the delivery rate still grow (CheckFullBWReached)? */
export function checkFullPipe(state: Bbr3State): void {
  const { rate, limited } = state.delivery.sample;
  if (state.fullNow || !state.roundStart || limited || !(rate > 0)) return;
  if (rate >= state.fullBw * FULL_GROWTH) {
    resetFullBw(state, rate);
    return;
  }
  state.fullRounds++;
  state.fullNow = state.fullRounds >= FULL_ROUNDS;
  if (state.fullNow) state.filled = true;
}

/** Startup ends with a full pipe, or with too many losses (CheckStartupDone). */
export function checkStartup(state: Bbr3State, tcp: SenderView): void {
  if (state.phase !== PHASE.startup) return;
  if (!state.filled && loseTooMany(state, tcp)) {
    state.filled = true;
    state.inflightLong = Math.max(bdpMultiple(state, 1), state.inflightLatest);
    state.event = LOSSY_STARTUP;
  }
  if (state.lossRoundStart) state.lostRanges = 0;
  if (!state.filled) return;
  enter(state, PHASE.drain, DRAIN, DRAIN_GAIN, state.params.cwndGain);
  state.drainStartRound = state.round;
}

/** Drain ends when nothing waits, or after three rounds (CheckDrainDone). @param after in flight after the ACK */
export function checkDrain(state: Bbr3State, after: number, tcp: SenderView): void {
  if (state.phase !== PHASE.drain) return;
  if (after <= inflight(state, 1) || state.round > state.drainStartRound + DRAIN_ROUNDS)
    startDown(state, tcp);
}

/** The probing cycle (UpdateProbeBWCyclePhase). @param after in flight after the ACK */
export function advanceCycle(state: Bbr3State, news: AckNews, after: number, tcp: SenderView): void {
  if (!state.filled || adaptLongTerm(state, news, tcp)) return;
  if (state.phase === PHASE.down) {
    if (!isTimeToProbe(state, tcp) && isTimeToCruise(state, after)) startCruise(state);
  } else if (state.phase === PHASE.cruise) isTimeToProbe(state, tcp);
  else if (state.phase === PHASE.refill && state.roundStart) {
    state.probeSample = true;
    startUp(state, tcp);
  } else if (state.phase === PHASE.up && isTimeToGoDown(state, after, tcp)) {
    state.probeTooHigh = false;
    startDown(state, tcp);
  }
}

/** ProbeRTT: begins, goes on, ends (CheckProbeRTT). @param after in flight after the ACK */
export function checkProbeRtt(state: Bbr3State, after: number, tcp: SenderView): void {
  if (state.phase !== PHASE.probeRtt && state.probeRttExpired && !state.idleRestart) {
    saveCwnd(state, tcp.cwnd);
    enter(state, PHASE.probeRtt, PROBE_RTT, 1, PROBE_RTT_GAIN);
    state.probeRttDoneAt = 0;
    state.feedback = FEEDBACK.stopping;
    startRound(state);
  }
  if (state.phase === PHASE.probeRtt) goOnInProbeRtt(state, after, tcp);
  state.idleRestart = false;
}

/** ProbeRTT ends if it has lasted long enough (CheckProbeRTTDone). */
function checkProbeRttDone(state: Bbr3State, tcp: SenderView): void {
  if (state.probeRttDoneAt === 0 || tcp.now <= state.probeRttDoneAt) return;
  state.probeRttMinAt = tcp.now;
  resetShortTerm(state);
  if (!state.filled) {
    enter(state, PHASE.startup, STARTUP, state.params.startupGain, state.params.cwndGain);
    return;
  }
  startDown(state, tcp);
  startCruise(state);
}

/** Segment `seq` was found lost (HandleLostPacket). */
export function handleLost(state: Bbr3State, seq: number, tcp: SenderView): void {
  const { delivery } = state;
  noteLoss(state, tcp.cwnd);
  if (seq !== state.lastLost + 1) state.lostRanges++;
  state.lastLost = seq;
  if (!state.probeSample) return;
  const share = state.params.lossThreshold;
  const txInFlight = delivery.inFlightWith(seq);
  const lost = delivery.lostSince(seq);
  if (lost <= txInFlight * share) return;
  // At what flight before this segment did losses exceed the threshold (InflightAtLoss)?
  const prefix = (share * (txInFlight - 1) - (lost - 1)) / (1 - share);
  handleTooHigh(state, txInFlight - 1 + prefix, delivery.wasLimited(seq), tcp);
}

/** A mark was echoed: as a loss, of the segment that the latest ACK was for (section ECN). */
export function handleMark(state: Bbr3State, tcp: SenderView): void {
  const { sample } = state.delivery;
  noteLoss(state, tcp.cwnd);
  if (state.probeSample) handleTooHigh(state, sample.txInFlight, sample.limited, tcp);
}

/** The probe had too much in flight (HandleInflightTooHigh). */
function handleTooHigh(state: Bbr3State, txInFlight: number, limited: boolean, tcp: SenderView): void {
  state.probeTooHigh = true;
  state.probeSample = false;
  if (!limited) {
    state.inflightLong = Math.max(txInFlight, targetInflight(state, tcp.cwnd) * state.params.beta);
    state.event = TOO_HIGH;
  }
  if (state.phase === PHASE.up) startDown(state, tcp);
}

/** In a repair of at least a round: more than the threshold, at six places or more (CheckStartupHighLoss). */
function loseTooMany(state: Bbr3State, tcp: SenderView): boolean {
  const { lost, txInFlight } = state.delivery.sample;
  if (!state.lossRoundStart || !tcp.inRecovery || state.lostRanges < STARTUP_LOST_RANGES) return false;
  return lost > txInFlight * state.params.lossThreshold;
}

function enter(state: Bbr3State, phase: number, rule: Bbr3State["rule"], pacing: number, cwnd: number): void {
  state.phase = phase;
  state.rule = rule;
  state.pacingGain = pacing;
  state.cwndGain = cwnd;
}

function startDown(state: Bbr3State, tcp: SenderView): void {
  resetSignals(state);
  state.upAckedPerStep = Infinity;
  // The draft draws both at random; here the number of segments sent decides, so that runs repeat exactly.
  const chance = (tcp.sndMax * SPREAD) % 1;
  state.roundsSinceUp = chance < 0.5 ? 0 : 1;
  state.probeWait = 2 + ((chance * 2) % 1);
  state.cycleAt = tcp.now;
  state.feedback = FEEDBACK.stopping;
  startRound(state);
  enter(state, PHASE.down, DOWN, DOWN_GAIN, state.params.cwndGain);
}

function startCruise(state: Bbr3State): void {
  enter(state, PHASE.cruise, CRUISE, 1, state.params.cwndGain);
}

function startRefill(state: Bbr3State): void {
  resetShortTerm(state);
  state.upRounds = 0;
  state.upAcked = 0;
  state.probePrecautionary = false;
  state.feedback = FEEDBACK.refilling;
  startRound(state);
  enter(state, PHASE.refill, REFILL, 1, state.params.cwndGain);
}

function startUp(state: Bbr3State, tcp: SenderView): void {
  state.feedback = FEEDBACK.starting;
  startRound(state);
  resetFullBw(state, state.delivery.sample.rate);
  enter(state, PHASE.up, UP, UP_GAIN, UP_CWND_GAIN);
  raiseSlope(state, tcp.cwnd);
}

/** The limit rises twice as fast in each further round (RaiseInflightLongtermSlope). */
function raiseSlope(state: Bbr3State, cwnd: number): void {
  const growth = 1 << state.upRounds;
  state.upRounds = Math.min(state.upRounds + 1, MOST_UP_ROUNDS);
  state.upAckedPerStep = Math.max(cwnd / growth, 1);
}

/** DOWN or CRUISE is over: the next probe begins (IsTimeToProbeBW). */
function isTimeToProbe(state: Bbr3State, tcp: SenderView): boolean {
  const renoRounds = Math.min(targetInflight(state, tcp.cwnd), MOST_RENO_ROUNDS);
  if (tcp.now <= state.cycleAt + state.probeWait && state.roundsSinceUp < renoRounds) return false;
  startRefill(state);
  return true;
}

function isTimeToCruise(state: Bbr3State, after: number): boolean {
  return after <= inflightWithHeadroom(state) && after <= inflight(state, 1, state.maxBw);
}

function isTimeToGoDown(state: Bbr3State, after: number, tcp: SenderView): boolean {
  if (state.probeTooHigh && after >= state.inflightLong) {
    state.probePrecautionary = true;
    return true;
  }
  if (!isAtLimit(state, tcp)) return state.fullNow;
  resetFullBw(state, state.delivery.sample.rate);
  return false;
}

/** Is the window used in full, and the limit of earlier probes what keeps it from growing? */
function isAtLimit(state: Bbr3State, tcp: SenderView): boolean {
  return (state.usedNow || state.usedBefore) && tcp.cwnd >= state.inflightLong;
}

/** What ACKs of a probe tell (AdaptLongTermModel). Returns whether it has moved to another phase. */
function adaptLongTerm(state: Bbr3State, news: AckNews, tcp: SenderView): boolean {
  const { sample } = state.delivery;
  if (state.feedback === FEEDBACK.starting && state.roundStart) state.feedback = FEEDBACK.coming;
  if (state.feedback === FEEDBACK.stopping && state.roundStart) {
    state.probeSample = false;
    state.feedback = FEEDBACK.none;
    if (isInProbeBw(state)) {
      if (!sample.limited) state.cycle++;
      if (state.probePrecautionary && !state.probeTooHigh) {
        startRefill(state);
        return true;
      }
    }
  }
  if (sample.lost > sample.txInFlight * state.params.lossThreshold || state.inflightLong === Infinity)
    return false;
  state.inflightLong = Math.max(state.inflightLong, sample.txInFlight);
  if (state.phase === PHASE.up) probeUpward(state, news, tcp);
  return false;
}

/** The limit rises while it is reached (ProbeInflightLongtermUpward). */
function probeUpward(state: Bbr3State, news: AckNews, tcp: SenderView): void {
  if (!isAtLimit(state, tcp)) return;
  state.upAcked += news.delivered;
  const steps = Math.floor(state.upAcked / state.upAckedPerStep);
  if (steps > 0) {
    state.upAcked -= steps * state.upAckedPerStep;
    state.inflightLong += steps;
  }
  if (state.roundStart) raiseSlope(state, tcp.cwnd);
}

function goOnInProbeRtt(state: Bbr3State, after: number, tcp: SenderView): void {
  // Samples of this phase say little about the path.
  state.delivery.holdBack(after);
  if (state.probeRttDoneAt === 0) {
    if (after > probeRttCwnd(state)) return;
    state.probeRttDoneAt = tcp.now + PROBE_RTT_SECONDS;
    state.probeRttRoundDone = false;
    startRound(state);
    return;
  }
  if (state.roundStart) state.probeRttRoundDone = true;
  if (state.probeRttRoundDone) checkProbeRttDone(state, tcp);
}
