import { parameter, parameters } from "../../plugin/parameters.ts";
import type { AckNews } from "../contract/ack.ts";
import type { WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  BBR_PROBES,
  type BbrState,
  ignoreMark,
  inflight,
  initBbr,
  LEAST_CWND,
  PHASE,
  quantum,
  saveCwnd,
  updateModel,
} from "./parts/bbr-model.ts";
import { CONSERVE, RESTORE, TIMEOUT } from "./parts/bbr-rules.ts";
import type { CongestionControl } from "./types.ts";

const HIGH_GAIN = parameter({
  id: "highGain",
  label: "Gain of the start-up",
  help: "How much faster than the measured rate the start-up sends. 2 / ln 2 is the least that doubles the rate each round trip.",
  type: "number",
  unit: "",
  min: 1.2,
  max: 4,
  default: 2.885,
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.2 (2 / ln 2)",
});

const CWND_GAIN = parameter({
  id: "cwndGain",
  label: "Window over bandwidth times RTT",
  help: "The window as a multiple of what fills the empty path. More tolerates late ACKs, and lets a longer queue stand when several flows meet.",
  type: "number",
  unit: "",
  min: 1,
  max: 4,
  default: 2,
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.2.3.2",
});

const PROBE_GAIN = parameter({
  id: "probeGain",
  label: "Gain of a bandwidth probe",
  help: "In one of eight round trips the sender goes so much faster than its estimate, in the next one as much slower.",
  type: "number",
  unit: "",
  min: 1.05,
  max: 1.75,
  default: 1.25,
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.4 (5/4, 3/4)",
});

const BANDWIDTH_ROUNDS = parameter({
  id: "bandwidthRounds",
  label: "Memory of the bandwidth",
  help: "The estimate is the largest delivery rate of so many round trips.",
  type: "number",
  unit: "round trips",
  min: 2,
  max: 40,
  default: 10,
  integer: true,
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.1.1 (BtlBwFilterLen)",
});

const RT_PROP_SECONDS = parameter({
  id: "rtPropSeconds",
  label: "Memory of the round trip",
  help: "The smallest round trip counts for so long; then the sender drains the path to see it again.",
  type: "number",
  unit: "s",
  min: 1,
  max: 60,
  default: 10,
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.1.2 (RTpropFilterLen)",
});

const PROBE_RTT_SECONDS = parameter({
  id: "probeRttSeconds",
  label: "Time with four segments in flight",
  help: "How long the sender holds back at least, once its flight has shrunk, to see the round trip of the empty path.",
  type: "number",
  unit: "s",
  min: 0.05,
  max: 1,
  default: 0.2,
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.5 (ProbeRTTDuration)",
});

const PARAMS = parameters([
  HIGH_GAIN,
  CWND_GAIN,
  PROBE_GAIN,
  BANDWIDTH_ROUNDS,
  RT_PROP_SECONDS,
  PROBE_RTT_SECONDS,
]);

/** Sends at the rate at which data arrives, with about the amount in flight that fills the path; losses are no signal. */
export const bbr: CongestionControl<BbrState, typeof PARAMS> = {
  id: "bbr",
  title: "BBR, version 1",
  summary:
    "Measure the bottleneck's bandwidth and the empty path's round trip; send at that rate, with twice their product in flight at most.",
  citation: {
    text: "Cardwell, Cheng, Gunn, Yeganeh, Jacobson, BBR: Congestion-Based Congestion Control, CACM 60(2), 2017; draft-cardwell-iccrg-bbr-congestion-control-00",
    url: "https://datatracker.ietf.org/doc/html/draft-cardwell-iccrg-bbr-congestion-control-00",
  },
  params: PARAMS,
  ownsWindow: true,
  probes: BBR_PROBES,
  init: initBbr,
  onSent: (state, seq, nth, tcp) => {
    state.delivery.sent(seq, nth, tcp.now, tcp.flightSize <= 1 && seq === tcp.sndUna);
  },
  onEveryAck: takeAck,
  pacingRate: (state, tcp) => {
    if (state.pacingRate === 0) beginPacing(state, tcp);
    return state.pacingRate || Number.POSITIVE_INFINITY;
  },
  onAck: () => "keep",
  onLossDetected: (state, tcp) => {
    saveCwnd(state, tcp);
    state.repairing = true;
    state.conserving = true;
    state.repairEnd = tcp.sndMax;
    state.nextRoundDelivered = state.delivery.delivered;
    return {
      verdict: "none",
      cwnd: tcp.inFlight + Math.max(state.justDelivered, 1),
      ssthresh: "keep",
      rule: CONSERVE,
      values: addModel({ inFlight: tcp.inFlight, delivered: state.justDelivered }, state),
    };
  },
  onEcnEcho: (_, tcp) => ignoreMark(tcp),
  onRecoveryExit: (state, tcp) => {
    if (!state.repairing) return null;
    endRepair(state);
    return {
      verdict: "none",
      cwnd: Math.max(tcp.cwnd, state.phase === PHASE.probeRtt ? 0 : state.priorCwnd),
      ssthresh: "keep",
      rule: RESTORE,
      values: addModel({ priorCwnd: state.priorCwnd }, state),
    };
  },
  onTimeout: (state, tcp) => {
    saveCwnd(state, tcp);
    state.repairing = true;
    state.conserving = false;
    state.repairEnd = tcp.sndMax;
    return {
      verdict: "none",
      cwnd: 1,
      ssthresh: "keep",
      rule: TIMEOUT,
      values: addModel({ priorCwnd: state.priorCwnd, rto: tcp.rto }, state),
    };
  },
  probe: (state, out) => {
    out[0] = state.btlBw * state.segmentBits;
    out[1] = state.pacingRate;
    out[2] = state.rtProp === Number.POSITIVE_INFINITY ? 0 : state.rtProp;
    out[3] = state.phase;
  },
};

/** Adds the numbers of the model, as explanations show them. Written one by one: spreading is far slower. */
function addModel(values: Record<string, number>, state: BbrState): Record<string, number> {
  values.btlBw = state.segmentBits * state.btlBw;
  values.rtProp = state.rtProp === Number.POSITIVE_INFINITY ? 0 : state.rtProp;
  values.mss = state.segmentBits / 8;
  values.quantum = quantum(state);
  values.pacingRate = state.pacingRate;
  return values;
}

function takeAck(state: BbrState, news: AckNews, tcp: SenderView): WindowStep | null {
  state.justDelivered = news.delivered;
  if (news.delivered === 0) return null;
  const ruleBefore = state.rule;
  const phaseBefore = state.phase;
  const before = tcp.inFlight;
  updateModel(state, news, before, tcp);
  const { step } = state;
  step.cwnd = tcp.cwnd;
  if (state.repairing && !tcp.inRecovery && news.ackno > state.repairEnd) {
    endRepair(state);
    step.cwnd = Math.max(step.cwnd, state.priorCwnd);
  } else if (phaseBefore === PHASE.probeRtt && state.phase !== PHASE.probeRtt) {
    step.cwnd = Math.max(step.cwnd, state.priorCwnd);
  }
  setPacingRate(state);
  setWindow(state, news.delivered, Math.max(0, before - news.delivered));
  step.rule = state.rule;
  if (state.rule === ruleBefore) return step.cwnd === tcp.cwnd ? null : step;
  const values = addModel({}, state);
  values.pacingGain = state.pacingGain;
  values.cwndGain = state.cwndGain;
  values.inFlight = before;
  return { cwnd: step.cwnd, rule: state.rule, values };
}

function endRepair(state: BbrState): void {
  state.repairing = false;
  state.conserving = false;
}

/** Before the first measurement of the rate: the initial window per round trip, times the gain (section 4.2.1). */
function beginPacing(state: BbrState, tcp: SenderView): void {
  if (state.rtProp === Number.POSITIVE_INFINITY) return;
  state.initialCwnd = tcp.cwnd;
  state.pacingRate = (state.pacingGain * tcp.cwnd * state.segmentBits) / state.rtProp;
}

/** Until the pipe is full the rate only rises (section 4.2.1). */
function setPacingRate(state: BbrState): void {
  if (state.pacingRate === 0) return;
  const rate = state.pacingGain * state.btlBw * state.segmentBits;
  if (rate > 0 && (state.filled === true || rate > state.pacingRate)) state.pacingRate = rate;
}

/** Section 4.2.3: up to the target by as much as arrives; conserving in a repair's first round; four in PROBE_RTT. */
function setWindow(state: BbrState, delivered: number, after: number): void {
  const { step } = state;
  const { cwnd } = step;
  if (state.conserving) step.cwnd = Math.max(cwnd, after + delivered);
  else {
    const target = inflight(state, state.cwndGain);
    if (state.filled === true) step.cwnd = Math.min(cwnd + delivered, target);
    else if (cwnd < target || state.delivery.delivered < state.initialCwnd) step.cwnd = cwnd + delivered;
    step.cwnd = Math.max(step.cwnd, LEAST_CWND);
  }
  if (state.phase === PHASE.probeRtt) step.cwnd = Math.min(step.cwnd, LEAST_CWND);
}
