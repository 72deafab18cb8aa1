import type { TraceVariable } from "../../../plugin/definition.ts";
import type { Rule } from "../../../plugin/rule.ts";
import type { AckNews } from "../../contract/ack.ts";
import type { WindowDecision } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import { CRUISE, DRAIN, MARK_IGNORED, PROBE_DOWN, PROBE_RTT, PROBE_UP, STARTUP } from "./bbr-rules.ts";
import { DeliveryRate } from "./delivery-rate.ts";
import { WindowedMax } from "./windowed-max.ts";

/** Smallest window that keeps ACKs coming, segments (BBRMinPipeCwnd). */
export const LEAST_CWND = 4;

/** Phases of the gain cycle: up, down, six of cruising. */
export const CYCLE_LENGTH = 8;

/** Growth per round that still counts, and rounds without it that fill the pipe. */
const FULL_GROWTH = 1.25;
const FULL_ROUNDS = 3;

/** What the sender is doing, as the probe `phase` draws it. */
export const PHASE = { startup: 1, drain: 2, probeBw: 3, probeRtt: 4 } as const;

/** What version 1 of BBR records. */
export const BBR_PROBES: readonly TraceVariable[] = [
  { id: "btlBw", label: "Bottleneck bandwidth", unit: "bit/s" },
  { id: "pacingRate", label: "Pacing rate", unit: "bit/s" },
  { id: "rtProp", label: "Smallest round trip", unit: "s" },
  { id: "phase", label: "Phase: 1 startup, 2 drain, 3 probe bandwidth, 4 probe RTT", unit: "" },
];

/** The answer of version 1 to an echoed mark: none. */
export function ignoreMark({ cwnd }: Pick<SenderView, "cwnd">): WindowDecision {
  return { verdict: "none", cwnd: "keep", ssthresh: "keep", rule: MARK_IGNORED, values: { cwnd } };
}

/** The values of BBR's parameters: gains, round trips, s. */
export type BbrParams = Readonly<
  Record<
    "highGain" | "cwndGain" | "probeGain" | "bandwidthRounds" | "rtPropSeconds" | "probeRttSeconds",
    number
  >
>;

/** BBR's model of the path and its state machine (draft-cardwell-iccrg-bbr-congestion-control-00). */
export interface BbrState {
  params: BbrParams;
  delivery: DeliveryRate;
  rates: WindowedMax;
  /** Payload of a segment, bits. */
  segmentBits: number;
  /** Bottleneck bandwidth: largest delivery rate of the last rounds, segments/s. */
  btlBw: number;
  /** Smallest round trip of the last seconds, s; Infinity before the first sample. */
  rtProp: number;
  rtPropAt: number;
  rtPropExpired: boolean;
  phase: number;
  rule: Rule;
  pacingGain: number;
  cwndGain: number;
  /** bit/s of payload; 0 before the first data segment. */
  pacingRate: number;
  /** Window at the first data segment, segments. */
  initialCwnd: number;
  /** Rounds so far; the next begins when a segment sent after so many deliveries has arrived. */
  round: number;
  nextRoundDelivered: number;
  roundStart: boolean;
  /** Rate at the last notable growth, rounds without one, and whether the pipe was filled thereby. */
  fullBw: number;
  fullRounds: number;
  filled: boolean;
  cycleIndex: number;
  cycleAt: number;
  /** When PROBE_RTT may end, s; 0 while the flight is still shrinking. */
  probeRttDoneAt: number;
  probeRttRoundDone: boolean;
  /** Window to come back to after a repair or PROBE_RTT, segments. */
  priorCwnd: number;
  /** A loss is being repaired; after a timeout until `repairEnd` is acknowledged. */
  repairing: boolean;
  repairEnd: number;
  /** First round of a repair: send only as much as arrives. */
  conserving: boolean;
  /** Segments that the ACK at hand reported. */
  justDelivered: number;
  /** Window and rule of an ACK that moves to no other phase; one record for all. */
  readonly step: { cwnd: number; rule: Rule };
}

/** In startup, before the first segment. */
export function initBbr(params: BbrParams, tcp: SenderView): BbrState {
  const state: BbrState = {
    params,
    delivery: new DeliveryRate(),
    rates: new WindowedMax(),
    segmentBits: 8 * tcp.mss,
    btlBw: 0,
    rtProp: Number.POSITIVE_INFINITY,
    rtPropAt: 0,
    rtPropExpired: false,
    phase: PHASE.startup,
    rule: STARTUP,
    pacingGain: 1,
    cwndGain: 1,
    pacingRate: 0,
    initialCwnd: 1,
    round: 0,
    nextRoundDelivered: 0,
    roundStart: false,
    fullBw: 0,
    fullRounds: 0,
    filled: false,
    cycleIndex: 0,
    cycleAt: 0,
    probeRttDoneAt: 0,
    probeRttRoundDone: false,
    priorCwnd: 0,
    repairing: false,
    repairEnd: -1,
    conserving: false,
    justDelivered: 0,
    step: { cwnd: 1, rule: STARTUP },
  };
  enterStartup(state);
  return state;
}

/** The window that `gain` bandwidth-delay products make, and three bursts for delayed and stretched ACKs (4.2.3.2). */
export function inflight(state: BbrState, gain: number): number {
  if (state.rtProp === Number.POSITIVE_INFINITY) return state.initialCwnd;
  return gain * state.btlBw * state.rtProp + 3 * quantum(state);
}

/** Segments that leave in one burst where the host bundles them (section 4.2.2). */
export function quantum({ pacingRate, segmentBits }: BbrState): number {
  if (pacingRate < 1.2e6) return 1;
  return pacingRate < 24e6 ? 2 : Math.min(pacingRate * 0.001, 8 * 65536) / segmentBits;
}

/** Takes an ACK into the model and moves the state machine (section 4.1 and 4.3). @param before in flight before it */
export function updateModel(state: BbrState, news: AckNews, before: number, tcp: SenderView): void {
  const { params } = state;
  const sample = state.delivery.take(news, tcp, state);
  const after = Math.max(0, before - news.delivered);
  updateRound(state, sample.priorDelivered);
  if (sample.rate > 0 && (sample.rate >= state.btlBw || !sample.limited)) {
    state.rates.add(sample.rate, state.round, params.bandwidthRounds);
    state.btlBw = state.rates.max;
  }
  if (state.phase === PHASE.probeBw && isPhaseOver(state, before, tcp)) advanceCycle(state, tcp.now);
  if (state.filled !== true && !sample.limited) checkFullPipe(state);
  if (state.phase <= PHASE.drain) checkDrain(state, after, tcp);
  updateRtProp(state, sample.rtt, tcp.now);
  checkProbeRtt(state, after, tcp);
}

function updateRound(state: BbrState, priorDelivered: number): void {
  state.roundStart = priorDelivered >= state.nextRoundDelivered;
  if (!state.roundStart) return;
  state.nextRoundDelivered = state.delivery.delivered;
  state.round++;
  state.conserving = false;
}

function isPhaseOver(state: BbrState, before: number, tcp: SenderView): boolean {
  const lasted = tcp.now - state.cycleAt > state.rtProp;
  if (state.pacingGain > 1) {
    return lasted && (tcp.inRecovery || before >= inflight(state, state.pacingGain));
  }
  if (state.pacingGain < 1) return lasted || before <= inflight(state, 1);
  return lasted;
}

function advanceCycle(state: BbrState, now: number): void {
  enterCyclePhase(state, (state.cycleIndex + 1) % CYCLE_LENGTH, state.params.probeGain, now);
}

/** The gain cycle in PROBE_BW: up in phase 0, down in phase 1, then cruising. @param gain of phase 0 @param now s */
export function enterCyclePhase(
  state: Pick<BbrState, "cycleAt" | "cycleIndex" | "pacingGain" | "rule">,
  phase: number,
  gain: number,
  now: number,
): void {
  state.cycleAt = now;
  state.cycleIndex = phase;
  state.pacingGain = phase === 0 ? gain : phase === 1 ? 2 - gain : 1;
  state.rule = phase === 0 ? PROBE_UP : phase === 1 ? PROBE_DOWN : CRUISE;
}

/** The pipe is full after three rounds without notable growth (section 4.3.2.2). Not for samples that the sender limits. */
export function checkFullPipe(
  state: Pick<BbrState, "filled" | "roundStart" | "btlBw" | "fullBw" | "fullRounds">,
): void {
  if (state.filled === true || !state.roundStart) return;
  if (state.btlBw >= state.fullBw * FULL_GROWTH) {
    state.fullBw = state.btlBw;
    state.fullRounds = 0;
  } else if (++state.fullRounds >= FULL_ROUNDS) state.filled = true;
}

function checkDrain(state: BbrState, after: number, tcp: SenderView): void {
  if (state.phase === PHASE.startup && state.filled) {
    const highGain = state.params.highGain;
    state.phase = PHASE.drain;
    state.rule = DRAIN;
    state.pacingGain = 1 / highGain;
    state.cwndGain = highGain;
  }
  if (state.phase === PHASE.drain && after <= inflight(state, 1)) enterProbeBw(state, tcp);
}

function updateRtProp(state: BbrState, rtt: number, now: number): void {
  state.rtPropExpired = now > state.rtPropAt + state.params.rtPropSeconds;
  if (rtt > 0 && (rtt <= state.rtProp || state.rtPropExpired)) {
    state.rtProp = rtt;
    state.rtPropAt = now;
  }
}

function checkProbeRtt(state: BbrState, after: number, tcp: SenderView): void {
  if (state.phase !== PHASE.probeRtt && state.rtPropExpired) {
    saveCwnd(state, tcp);
    state.phase = PHASE.probeRtt;
    state.rule = PROBE_RTT;
    state.pacingGain = 1;
    state.cwndGain = 1;
    state.probeRttDoneAt = 0;
  }
  if (state.phase !== PHASE.probeRtt) return;
  state.delivery.holdBack(after);
  if (state.probeRttDoneAt === 0) {
    if (after > LEAST_CWND) return;
    state.probeRttDoneAt = tcp.now + state.params.probeRttSeconds;
    state.probeRttRoundDone = false;
    state.nextRoundDelivered = state.delivery.delivered;
    return;
  }
  if (state.roundStart) state.probeRttRoundDone = true;
  if (!state.probeRttRoundDone || tcp.now <= state.probeRttDoneAt) return;
  state.rtPropAt = tcp.now;
  if (state.filled) enterProbeBw(state, tcp);
  else enterStartup(state);
}

function enterStartup(state: BbrState): void {
  state.phase = PHASE.startup;
  state.rule = STARTUP;
  state.pacingGain = state.params.highGain;
  state.cwndGain = state.params.highGain;
}

/** Any phase but "down" may be the first. The draft chooses it at random; here the number of segments sent decides. */
function enterProbeBw(state: BbrState, tcp: SenderView): void {
  state.phase = PHASE.probeBw;
  state.cwndGain = state.params.cwndGain;
  state.cycleIndex = CYCLE_LENGTH - 1 - (tcp.sndMax % (CYCLE_LENGTH - 1));
  advanceCycle(state, tcp.now);
}

/** Remembers the window to come back to (BBRSaveCwnd). */
export function saveCwnd(
  state: Pick<BbrState, "repairing" | "phase" | "priorCwnd">,
  tcp: Pick<SenderView, "cwnd">,
): void {
  const disturbed = state.repairing || state.phase === PHASE.probeRtt;
  state.priorCwnd = disturbed ? Math.max(state.priorCwnd, tcp.cwnd) : tcp.cwnd;
}
