import { parameter, parameters } from "../../plugin/parameters.ts";
import type { AckNews } from "../contract/ack.ts";
import type { WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  advanceCycle,
  checkDrain,
  checkFullPipe,
  checkProbeRtt,
  checkStartup,
  handleLost,
  handleMark,
} from "./parts/bbr3-phases.ts";
import { LOSS_NOTED, MARKED, RESTORE, TIMEOUT } from "./parts/bbr3-rules.ts";
import {
  advanceLatestSignals,
  noteLoss,
  updateAggregation,
  updateCongestionSignals,
  updateLatestSignals,
  updateMinRtt,
} from "./parts/bbr3-signals.ts";
import {
  type Bbr3State,
  bdpMultiple,
  inflightWithHeadroom,
  initBbr3,
  isInProbeBw,
  LEAST_CWND,
  PHASE,
  probeRttCwnd,
  saveCwnd,
  targetInflight,
  withBudget,
} from "./parts/bbr3-state.ts";
import type { CongestionControl } from "./types.ts";

const SECTION = "draft-ietf-ccwg-bbr, Core Algorithm Design Parameters";

const STARTUP_GAIN = parameter({
  id: "startupGain",
  label: "Gain of the start-up",
  help: "How much faster than the measured rate the start-up sends. 4 ln 2 doubles the rate each round trip.",
  type: "number",
  unit: "",
  min: 1.2,
  max: 4,
  default: 2.77,
  source: "draft-ietf-ccwg-bbr, Pacing State and Parameters (4 ln 2)",
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
  source: "draft-ietf-ccwg-bbr, cwnd State and Parameters",
});

const LOSS_THRESHOLD = parameter({
  id: "lossThreshold",
  label: "Losses that are too many",
  help: "Share of a round trip's segments. Above it a probe has gone too high, and what was in flight becomes the limit.",
  type: "number",
  unit: "",
  min: 0.001,
  max: 0.5,
  default: 0.02,
  scale: "log",
  source: `${SECTION} (LossThresh)`,
});

const BETA = parameter({
  id: "beta",
  label: "Share kept after losses (beta)",
  help: "A round trip with losses lowers rate and flight to this share at most; 0.7 as in CUBIC.",
  type: "number",
  unit: "",
  min: 0.3,
  max: 0.95,
  default: 0.7,
  source: `${SECTION} (Beta)`,
});

const HEADROOM = parameter({
  id: "headroom",
  label: "Room left for others",
  help: "Between probes so much of the limit stays free. More: newcomers get their share sooner, and less throughput.",
  type: "number",
  unit: "",
  min: 0,
  max: 0.5,
  default: 0.15,
  source: `${SECTION} (Headroom)`,
});

const PROBE_RTT_INTERVAL = parameter({
  id: "probeRttInterval",
  label: "Time between looks for the empty path",
  help: "When no smaller round trip was seen for so long, the sender halves its flight for a moment.",
  type: "number",
  unit: "s",
  min: 1,
  max: 60,
  default: 5,
  source: "draft-ietf-ccwg-bbr, Parameters for Scheduling ProbeRTT",
});

const MIN_RTT_SECONDS = parameter({
  id: "minRttSeconds",
  label: "Memory of the round trip",
  help: "The smallest round trip counts for so long.",
  type: "number",
  unit: "s",
  min: 1,
  max: 60,
  default: 10,
  source: "draft-ietf-ccwg-bbr, Parameters for Estimating BBR.min_rtt (MinRTTFilterLen)",
});

const PARAMS = parameters([
  STARTUP_GAIN,
  CWND_GAIN,
  LOSS_THRESHOLD,
  BETA,
  HEADROOM,
  PROBE_RTT_INTERVAL,
  MIN_RTT_SECONDS,
]);

/** 1 % below the bandwidth, so that queues drain (PacingMarginPercent). */
const PACING_MARGIN = 0.99;

/** BBR that hears losses: what a probe loses limits what is in flight. */
export const bbr3: CongestionControl<Bbr3State, typeof PARAMS> = {
  id: "bbr3",
  title: "BBR, version 3",
  summary:
    "Send at the measured bandwidth as BBR does; when a probe loses more than 2 %, remember how much was in flight and stay below.",
  citation: {
    text: "Cardwell, Swett, Beshay, BBR Congestion Control, draft-ietf-ccwg-bbr, 2026",
    url: "https://datatracker.ietf.org/doc/html/draft-ietf-ccwg-bbr",
  },
  params: PARAMS,
  probes: [
    { id: "maxBw", label: "Largest delivery rate", unit: "bit/s" },
    { id: "bw", label: "Bandwidth used", unit: "bit/s" },
    { id: "pacingRate", label: "Pacing rate", unit: "bit/s" },
    { id: "minRtt", label: "Smallest round trip", unit: "s" },
    { id: "inflightLong", label: "Most in flight, by probes (0: no limit)", unit: "segments" },
    { id: "inflightShort", label: "Most in flight, by losses since (0: no limit)", unit: "segments" },
    {
      id: "phase",
      label: "Phase: 1 startup, 2 drain, 3 down, 4 cruise, 5 refill, 6 up, 7 probe RTT",
      unit: "",
    },
  ],
  init: initBbr3,
  onSent: (state, seq, nth, tcp) => {
    const { delivery } = state;
    // Within a repair the segment is not counted yet.
    const inFlight = tcp.inFlight + (tcp.inRecovery ? 1 : 0);
    const alone = tcp.flightSize <= 1 && seq === tcp.sndUna;
    if (alone && delivery.holdsBack) {
      state.idleRestart = true;
      state.extraFrom = tcp.now;
    }
    delivery.sent(seq, nth, tcp.now, alone, inFlight);
    if (inFlight >= Math.floor(Math.min(tcp.cwnd, tcp.awnd))) state.usedNow = true;
    else if (tcp.unsent === 0 && nth === 1) delivery.holdBack(inFlight);
  },
  onEveryAck: takeAck,
  pacingRate: (state, tcp) => {
    if (state.pacingRate === 0) beginPacing(state, tcp);
    return state.pacingRate || Infinity;
  },
  onAck: () => "keep",
  onLossDetected: (state, tcp) => {
    noteLoss(state, tcp.cwnd);
    saveCwnd(state, tcp.cwnd);
    beginRepair(state, tcp);
    return {
      verdict: "none",
      cwnd: "keep",
      ssthresh: "keep",
      rule: LOSS_NOTED,
      values: addModel({ inFlight: tcp.inFlight }, state),
    };
  },
  onEcnEcho: (state, tcp) => {
    handleMark(state, tcp);
    state.event = null;
    return {
      verdict: "congestion",
      cwnd: "keep",
      ssthresh: "keep",
      rule: MARKED,
      values: addModel({ cwnd: tcp.cwnd }, state),
    };
  },
  onRecoveryExit: (state, tcp) => {
    if (!state.repairing) return null;
    state.repairing = false;
    return {
      verdict: "none",
      cwnd: bounded(state, Math.max(tcp.cwnd, state.priorCwnd)),
      ssthresh: "keep",
      rule: RESTORE,
      values: addModel({ priorCwnd: state.priorCwnd }, state),
    };
  },
  onTimeout: (state, tcp) => {
    const { delivery } = state;
    for (let seq = delivery.loseBelow(tcp.sndMax + 1); seq >= 0; seq = delivery.loseBelow(tcp.sndMax + 1))
      handleLost(state, seq, tcp);
    saveCwnd(state, tcp.cwnd);
    beginRepair(state, tcp);
    return {
      verdict: "none",
      cwnd: 1,
      ssthresh: "keep",
      rule: TIMEOUT,
      values: addModel({ priorCwnd: state.priorCwnd, rto: tcp.rto }, state),
    };
  },
  probe: (state, out) => {
    out[0] = state.maxBw * state.segmentBits;
    out[1] = state.bw * state.segmentBits;
    out[2] = state.pacingRate;
    out[3] = finite(state.rtProp);
    out[4] = finite(state.inflightLong);
    out[5] = finite(state.inflightShort);
    out[6] = state.phase;
  },
};

/** What plots and explanations show of a limit that is not set. */
function finite(value: number): number {
  return value === Infinity ? 0 : value;
}

/** Adds the numbers of the model, as explanations show them. Written one by one: spreading is far slower. */
function addModel(values: Record<string, number>, state: Bbr3State): Record<string, number> {
  const bits = state.segmentBits;
  values.maxBw = state.maxBw * bits;
  values.bw = state.bw * bits;
  values.minRtt = finite(state.rtProp);
  values.mss = bits / 8;
  values.pacingRate = state.pacingRate;
  values.inflightLong = finite(state.inflightLong);
  values.inflightShort = finite(state.inflightShort);
  return values;
}

/** Everything that was sent before is being repaired. */
function beginRepair(state: Bbr3State, tcp: SenderView): void {
  state.repairing = true;
  state.repairEnd = tcp.sndMax;
}

/** UpdateOnACK: losses, model, state machine, pacing rate, window. */
function takeAck(state: Bbr3State, news: AckNews, tcp: SenderView): WindowStep | null {
  if (news.delivered === 0) return null;
  const ruleBefore = state.rule;
  const phaseBefore = state.phase;
  const before = tcp.inFlight;
  state.event = null;
  update(state, news, Math.max(0, before - news.delivered), tcp);
  setPacingRate(state);
  const { step } = state;
  step.cwnd = tcp.cwnd;
  const isRepaired = state.repairing && !tcp.inRecovery && news.ackno > state.repairEnd;
  if (isRepaired) state.repairing = false;
  if (isRepaired || (phaseBefore === PHASE.probeRtt && state.phase !== PHASE.probeRtt))
    step.cwnd = Math.max(step.cwnd, state.priorCwnd);
  setWindow(state, news.delivered);
  step.rule = state.event ?? state.rule;
  if (state.event === null && state.rule === ruleBefore) return step.cwnd === tcp.cwnd ? null : step;
  const { sample } = state.delivery;
  const values = addModel({}, state);
  values.pacingGain = state.pacingGain;
  values.inFlight = before;
  values.lost = sample.lost;
  values.txInFlight = sample.txInFlight;
  values.bdp = bdpMultiple(state, 1);
  values.target = targetInflight(state, tcp.cwnd);
  values.inflightLatest = state.inflightLatest;
  values.bwLatest = state.bwLatest * state.segmentBits;
  values.bwShort = finite(state.bwShort) * state.segmentBits;
  return { cwnd: step.cwnd, rule: step.rule, values };
}

/** UpdateModelAndState. @param after in flight after the ACK */
function update(state: Bbr3State, news: AckNews, after: number, tcp: SenderView): void {
  const { delivery } = state;
  delivery.take(news, tcp, state);
  for (let seq = delivery.nextLost(); seq >= 0; seq = delivery.nextLost()) handleLost(state, seq, tcp);
  delivery.countLost();
  updateLatestSignals(state);
  updateCongestionSignals(state, tcp.cwnd);
  updateAggregation(state, news, tcp);
  checkFullPipe(state);
  checkStartup(state, tcp);
  checkDrain(state, after, tcp);
  advanceCycle(state, news, after, tcp);
  updateMinRtt(state, delivery.sample.rtt, tcp.now);
  checkProbeRtt(state, after, tcp);
  advanceLatestSignals(state);
  state.bw = Math.min(state.maxBw, state.bwShort);
}

/** Before the first measurement of the rate: the initial window per round trip, times the gain (InitPacingRate). */
function beginPacing(state: Bbr3State, tcp: SenderView): void {
  // Stryker disable next-line ConditionalExpression: a window per infinite time is no rate, and this is asked again
  if (state.rtProp === Infinity) return;
  state.initialCwnd = tcp.cwnd;
  state.pacingRate = (state.pacingGain * tcp.cwnd * state.segmentBits) / state.rtProp;
}

/** Until the pipe is full the rate only rises (SetPacingRate). */
function setPacingRate(state: Bbr3State): void {
  if (state.pacingRate === 0) return;
  const rate = state.pacingGain * state.bw * PACING_MARGIN * state.segmentBits;
  if (rate > 0 && (state.filled || rate > state.pacingRate)) state.pacingRate = rate;
}

/** Up to the most in flight by as much as arrives, then the bounds (SetCwnd). */
function setWindow(state: Bbr3State, delivered: number): void {
  const { step } = state;
  const most = withBudget(state, bdpMultiple(state, state.cwndGain) + state.extra.max);
  if (state.filled) step.cwnd = Math.min(step.cwnd + delivered, most);
  else if (step.cwnd < most || state.delivery.delivered < state.initialCwnd) step.cwnd += delivered;
  step.cwnd = bounded(state, Math.max(step.cwnd, LEAST_CWND));
}

/** ProbeRTT's window, and what losses allow (BoundCwndForProbeRTT, BoundCwndForModel). */
function bounded(state: Bbr3State, cwnd: number): number {
  const { phase, inflightShort } = state;
  let cap = Infinity;
  if (phase === PHASE.probeRtt || phase === PHASE.cruise) cap = inflightWithHeadroom(state);
  else if (isInProbeBw(state)) cap = state.inflightLong;
  cap = Math.max(Math.min(cap, inflightShort), LEAST_CWND);
  const free = phase === PHASE.probeRtt ? Math.min(cwnd, probeRttCwnd(state)) : cwnd;
  return Math.min(free, cap);
}
