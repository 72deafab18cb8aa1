import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowStep } from "../contract/decision.ts";
import type { Delivery } from "../contract/delivery.ts";
import { TICK, TICK_PHASE, ticksAt } from "../contract/ticks.ts";
import type { SenderView } from "../contract/view.ts";
import {
  type Aggregation,
  initAggregation,
  noteAggregation,
  windowOfAggregation,
} from "./parts/ack-aggregation.ts";
import {
  BBR_PROBES,
  CYCLE_LENGTH,
  checkFullPipe,
  enterCyclePhase,
  ignoreMark,
  LEAST_CWND,
  PHASE,
  saveCwnd,
} from "./parts/bbr-model.ts";
import { CONSERVE, DRAIN, PROBE_RTT, STARTUP, TIMEOUT } from "./parts/bbr-rules.ts";
import { RunningMax } from "./parts/running-max.ts";
import type { CongestionControl } from "./types.ts";

/** A rate is a whole number of segments per microsecond, times 2^24. */
const RATE_UNIT = 16_777_216;
/** The kernel's gains, 1/256. */
const HIGH_GAIN = 739 / 256;
const DRAIN_GAIN = 88 / 256;
const CWND_GAIN = 2;
const PROBE_GAIN = 5 / 4;
/** Round trips for which the largest rate counts; seconds for which the smallest round trip does, and of its probe. */
const RATE_ROUNDS = 10;
const RTT_SECONDS = 10;
const PROBE_RTT_SECONDS = 0.2;
/** Share of the rate at which segments leave, of a million. */
const MARGIN = 990_000;
/** Round trip that is taken before the first sample, microseconds. */
const FIRST_RTT = 1000;
/** So many segments leave without a gap behind them. */
const UNPACED = 9;
/** Below this pacing rate, bit/s, one segment leaves at a time, else two at least. */
const SLOW_RATE = 1.2e6;
const INITIAL_CWND = 10;

/** A place of the gain cycle that Linux draws. */
const cyclePhase = <const Id extends string>(id: Id, label: string, help: string) =>
  ({
    id,
    label,
    help,
    type: "number",
    unit: "",
    min: 0,
    max: 7,
    integer: true,
    default: 0,
    source: "Linux 6.12, bbr_reset_probe_bw_mode",
  }) as const;

const PARAMS = parameters([
  TICK,
  TICK_PHASE,
  cyclePhase(
    "firstPhase",
    "First phase of the gain cycle",
    "Of the eight round trips of the cycle, where it begins; 1, the slower one, is not possible. Linux draws it.",
  ),
  cyclePhase(
    "laterPhase",
    "First phase of the later gain cycle",
    "Where the cycle of eight round trips begins again after the smallest round trip has been measured again; 1 is not possible. Linux draws it each time.",
  ),
]);

interface State {
  params: ValuesOf<typeof PARAMS>;
  aggregation: Aggregation;
  rates: RunningMax;
  /** Largest rate, segments per microsecond times 2^24. */
  btlBw: number;
  /** Microseconds; Infinity before the first sample. */
  rtProp: number;
  rtPropAt: number;
  phase: number;
  rule: Rule;
  pacingGain: number;
  cwndGain: number;
  /** bit/s of payload. */
  pacingRate: number;
  hasRtt: boolean;
  round: number;
  nextRoundDelivered: number;
  roundStart: boolean;
  fullBw: number;
  fullRounds: number;
  filled: boolean;
  cycleIndex: number;
  cycleAt: number;
  /** When the probe of the round trip may end, s; NaN: not yet; and whether a round has passed in it. */
  probeEnds: number;
  probeRoundDone: boolean;
  /** Deliveries between these while the sender held back by itself. */
  limitedFrom: number;
  limitedUntil: number;
  /** At the last ACK the application had nothing more to send, or a probe of the round trip held it back (app_limited). */
  appLimited: boolean;
  priorCwnd: number;
  repairing: boolean;
  conserving: boolean;
  restarts: boolean;
  /** When the next segment may leave, s; and segments that have left. */
  departure: number;
  sent: number;
  mss: number;
}

/** BBR of version 1 as Linux 6.12 computes it. */
export const linuxBbr: CongestionControl<State, typeof PARAMS> = {
  id: "linux-bbr",
  title: "BBR, version 1 (as Linux)",
  changedIn: "2",
  summary:
    "BBR with the kernel's budget for bursts and for ACKs that come together, a pacing rate one percent below the estimate, and whole windows.",
  citation: {
    text: "Cardwell, Cheng, Gunn, Yeganeh, Jacobson, CACM 60(2), 2017; Linux 6.12, net/ipv4/tcp_bbr.c",
    url: "https://datatracker.ietf.org/doc/html/draft-cardwell-iccrg-bbr-congestion-control-00",
  },
  params: PARAMS,
  ownsWindow: true,
  pacesWithCredit: true,
  probes: BBR_PROBES,
  init: (params, tcp) => ({
    params,
    aggregation: initAggregation(),
    rates: new RunningMax(),
    btlBw: 0,
    rtProp: Number.POSITIVE_INFINITY,
    rtPropAt: 0,
    phase: PHASE.startup,
    rule: STARTUP,
    pacingGain: HIGH_GAIN,
    cwndGain: HIGH_GAIN,
    pacingRate: pacedAt(Math.floor((INITIAL_CWND * RATE_UNIT) / FIRST_RTT), HIGH_GAIN, tcp.mss),
    hasRtt: false,
    round: 0,
    nextRoundDelivered: 0,
    roundStart: false,
    fullBw: 0,
    fullRounds: 0,
    filled: false,
    cycleIndex: 0,
    cycleAt: 0,
    probeEnds: Number.NaN,
    probeRoundDone: false,
    limitedFrom: Number.POSITIVE_INFINITY,
    limitedUntil: 0,
    appLimited: false,
    priorCwnd: 0,
    repairing: false,
    conserving: false,
    restarts: false,
    departure: 0,
    sent: 0,
    mss: tcp.mss,
  }),
  pacingRate: (state) => state.pacingRate,
  onSent: (state, seq, nth, tcp) => {
    noteDeparture(state, tcp.now);
    if (nth !== 1 || seq !== tcp.sndUna || state.btlBw === 0 || !state.appLimited) return undefined;
    // Nothing was in flight, for want of data: no more speed is needed than the estimate.
    state.restarts = true;
    state.aggregation.epochAt = tcp.now;
    state.aggregation.epochAcked = 0;
    if (state.phase === PHASE.probeBw) setPacingRate(state, 1, tcp);
    if (state.phase !== PHASE.probeRtt) return undefined;
    // A probe of the round trip that has ended meanwhile gives the window back before this segment (bbr_cwnd_event).
    const restored = endProbeRtt(state, tcp);
    return restored > tcp.cwnd ? { cwnd: restored, rule: state.rule } : undefined;
  },
  onDelivery: (state, delivery, tcp) => {
    if (tcp.answersSyn) {
      // Stryker disable next-line EqualityOperator: no round trip takes no time
      if (!(delivery.rtt > 0)) return null;
      state.rtProp = microseconds(delivery.rtt);
      state.rtPropAt = tcp.now;
      setPacingRate(state, state.pacingGain, tcp);
      return null;
    }
    const ruleBefore = state.rule;
    const restored = updateModel(state, delivery, tcp);
    setPacingRate(state, state.pacingGain, tcp);
    const cwnd = windowAfter(state, delivery, restored, tcp);
    state.appLimited = tcp.unsent === 0 || delivery.total <= state.limitedUntil;
    const { rule } = state;
    if (rule !== ruleBefore) return { cwnd, rule, values: valuesOf(state) };
    return cwnd === tcp.cwnd ? null : { cwnd, rule };
  },
  onAck: () => "keep",
  onLossDetected: (state, tcp) => {
    saveCwnd(state, tcp);
    return { verdict: "none", cwnd: "keep", ssthresh: "keep", rule: CONSERVE, values: valuesOf(state) };
  },
  onEcnEcho: (_, tcp) => ignoreMark(tcp),
  onTimeout: (state, tcp) => {
    saveCwnd(state, tcp);
    state.repairing = true;
    state.fullBw = 0;
    return { verdict: "none", cwnd: 1, ssthresh: "keep", rule: TIMEOUT, values: valuesOf(state) };
  },
  probe: (state, out) => {
    out[0] = bitsPerSecond(state);
    out[1] = state.pacingRate;
    out[2] = secondsOf(state);
    out[3] = state.phase;
  },
};

function valuesOf(state: State): Record<string, number> {
  return {
    btlBw: bitsPerSecond(state),
    rtProp: secondsOf(state),
    mss: state.mss,
    quantum: quantum(state),
    pacingRate: state.pacingRate,
    pacingGain: state.pacingGain,
    cwndGain: state.cwndGain,
    priorCwnd: state.priorCwnd,
  };
}

/** The largest rate, bit/s of payload. */
function bitsPerSecond({ btlBw, mss }: State): number {
  return (btlBw * 8e6 * mss) / RATE_UNIT;
}

/** The smallest round trip, s; 0 before the first sample. */
function secondsOf({ rtProp }: State): number {
  return rtProp === Number.POSITIVE_INFINITY ? 0 : rtProp / 1e6;
}

/** A time in whole microseconds, as the kernel's clock gives it. */
function microseconds(seconds: number): number {
  return Math.round(seconds * 1e6);
}

/** Rate times gain, less one per cent, in bytes rounded down at each step as the kernel does; bit/s of payload. */
function pacedAt(rate: number, gain: number, mss: number): number {
  return 8 * Math.floor((Math.floor(rate * mss * gain) * MARGIN) / RATE_UNIT);
}

function quantum({ pacingRate, mss }: State): number {
  return Math.max(Math.floor(Math.floor(pacingRate / 8 / 1024) / mss), pacingRate < SLOW_RATE ? 1 : 2);
}

function bdp({ btlBw, rtProp }: State, gain: number): number {
  if (rtProp === Number.POSITIVE_INFINITY) return INITIAL_CWND;
  return Math.ceil(Math.floor(btlBw * rtProp * gain) / RATE_UNIT);
}

/** Room for bursts, an even number, and a little more while the rate is probed. */
function budget(state: State, cwnd: number): number {
  const even = 2 * Math.ceil((cwnd + 3 * quantum(state)) / 2);
  return even + (state.phase === PHASE.probeBw && state.cycleIndex === 0 ? 2 : 0);
}

function inflight(state: State, gain: number): number {
  return budget(state, bdp(state, gain));
}

function setPacingRate(state: State, gain: number, tcp: SenderView): void {
  if (!state.hasRtt && tcp.srtt > 0) {
    state.hasRtt = true;
    const cwnd = tcp.answersSyn ? INITIAL_CWND : Math.floor(tcp.cwnd);
    const first = Math.floor((cwnd * RATE_UNIT) / Math.max(1, microseconds(tcp.srtt)));
    state.pacingRate = pacedAt(first, HIGH_GAIN, state.mss);
  }
  const rate = pacedAt(state.btlBw, gain, state.mss);
  if (rate > 0) state.pacingRate = state.filled ? rate : Math.max(state.pacingRate, rate);
}

/** A segment leaves: when may the next one? As the pacer reckons it, which shortens a gap after one that was late. */
function noteDeparture(state: State, now: number): void {
  const { departure } = state;
  state.departure = Math.max(departure, now);
  if (++state.sent <= UNPACED) return;
  const gap = (8 * state.mss) / state.pacingRate;
  state.departure += gap - Math.min(gap / 2, state.departure - departure);
}

/** Returns the window that the end of a probe restores; 0: none. */
function updateModel(state: State, delivery: Delivery, tcp: SenderView): number {
  const isLimited =
    delivery.isLimited || (delivery.prior >= state.limitedFrom && delivery.prior <= state.limitedUntil);
  updateRate(state, delivery, isLimited);
  noteAggregation(state.aggregation, state.roundStart, delivery, state.btlBw / RATE_UNIT, tcp);
  if (state.phase === PHASE.probeBw && isCyclePhaseOver(state, delivery, tcp)) {
    setCycle(state, (state.cycleIndex + 1) % CYCLE_LENGTH, tcp);
  }
  if (!isLimited) checkFullPipe(state);
  if (state.phase === PHASE.startup && state.filled) enter(state, PHASE.drain, DRAIN, DRAIN_GAIN, HIGH_GAIN);
  if (state.phase === PHASE.drain && inFlightThen(state, delivery.inFlight, tcp) <= inflight(state, 1))
    setCycle(state, state.params.firstPhase, tcp);
  return updateRtt(state, delivery, tcp);
}

function enter(state: State, phase: number, rule: Rule, pacingGain: number, cwndGain: number): void {
  state.phase = phase;
  state.rule = rule;
  state.pacingGain = pacingGain;
  state.cwndGain = cwndGain;
}

function updateRate(state: State, delivery: Delivery, isLimited: boolean): void {
  state.roundStart = false;
  if (!(delivery.interval > 0)) return;
  if (delivery.prior >= state.nextRoundDelivered) {
    state.nextRoundDelivered = delivery.total;
    state.round++;
    state.roundStart = true;
    state.conserving = false;
  }
  const rate = Math.floor(
    ((delivery.total - delivery.prior) * RATE_UNIT) / Math.max(1, microseconds(delivery.interval)),
  );
  if (isLimited && rate < state.btlBw) return;
  state.btlBw = state.rates.add(rate, state.round, RATE_ROUNDS);
}

function isCyclePhaseOver(state: State, delivery: Delivery, tcp: SenderView): boolean {
  const lasted = microseconds(tcp.now - state.cycleAt) > state.rtProp;
  if (state.pacingGain === 1) return lasted;
  if (state.pacingGain > 1) {
    const most = inflight(state, state.pacingGain);
    return lasted && (delivery.lost > 0 || inFlightThen(state, delivery.priorInFlight, tcp) >= most);
  }
  return lasted || inFlightThen(state, delivery.priorInFlight, tcp) <= inflight(state, 1);
}

/** What will be in flight when the next segment may leave: less what arrives until then, and with that burst while the rate is probed. */
function inFlightThen(state: State, inFlight: number, tcp: SenderView): number {
  const wait = Math.max(0, Math.floor((state.departure - tcp.now) * 1e6));
  const arriving = Math.floor((state.btlBw * wait) / RATE_UNIT);
  return Math.max(0, inFlight + (state.pacingGain > 1 ? quantum(state) : 0) - arriving);
}

function setCycle(state: State, phase: number, tcp: SenderView): void {
  state.phase = PHASE.probeBw;
  state.cwndGain = CWND_GAIN;
  enterCyclePhase(state, phase, PROBE_GAIN, tcp.now);
}

/** Is the smallest round trip older than its ten seconds, counted in ticks? */
function isRttExpired({ params, rtPropAt }: State, now: number): boolean {
  const { tick, tickPhase } = params;
  // Less than that in time is not more in ticks.
  // Stryker disable next-line all: it only saves time
  if (now - rtPropAt < RTT_SECONDS - tick) return false;
  return (ticksAt(now, tick, tickPhase) - ticksAt(rtPropAt, tick, tickPhase)) * tick > RTT_SECONDS;
}

function updateRtt(state: State, delivery: Delivery, tcp: SenderView): number {
  const isExpired = isRttExpired(state, tcp.now);
  const rtt = microseconds(delivery.rtt);
  if (rtt > 0 && (rtt < state.rtProp || (isExpired && !delivery.isPossiblyDelayed))) {
    state.rtProp = rtt;
    state.rtPropAt = tcp.now;
  }
  if (isExpired && !state.restarts && state.phase !== PHASE.probeRtt) {
    saveCwnd(state, tcp);
    enter(state, PHASE.probeRtt, PROBE_RTT, 1, 1);
    state.probeEnds = Number.NaN;
  }
  let restored = 0;
  if (state.phase === PHASE.probeRtt) restored = probeRtt(state, delivery, tcp);
  if (delivery.interval > 0) state.restarts = false;
  return restored;
}

function probeRtt(state: State, delivery: Delivery, tcp: SenderView): number {
  // Stryker disable next-line EqualityOperator: an equal one is that already
  if (!(state.limitedFrom <= delivery.total)) state.limitedFrom = delivery.total;
  state.limitedUntil = delivery.total + delivery.inFlight;
  if (Number.isNaN(state.probeEnds)) {
    if (delivery.inFlight > LEAST_CWND) return 0;
    state.probeEnds = tcp.now + PROBE_RTT_SECONDS;
    state.probeRoundDone = false;
    state.nextRoundDelivered = delivery.total;
    return 0;
  }
  if (state.roundStart) state.probeRoundDone = true;
  return state.probeRoundDone ? endProbeRtt(state, tcp) : 0;
}

function endProbeRtt(state: State, tcp: SenderView): number {
  const { tick, tickPhase } = state.params;
  if (!(ticksAt(tcp.now, tick, tickPhase) > ticksAt(state.probeEnds, tick, tickPhase))) return 0;
  state.rtPropAt = tcp.now;
  if (state.filled) setCycle(state, state.params.laterPhase, tcp);
  else enter(state, PHASE.startup, STARTUP, HIGH_GAIN, HIGH_GAIN);
  return state.priorCwnd;
}

function windowAfter(
  state: State,
  delivery: Delivery,
  restored: number,
  tcp: SenderView,
): WindowStep["cwnd"] {
  const { delivered, inFlight } = delivery;
  let cwnd = Math.max(Math.floor(tcp.cwnd), restored);
  const isBound = delivered > 0 && repair(state, delivery, tcp);
  if (delivered > 0) {
    // Stryker disable next-line EqualityOperator,ConditionalExpression: without losses it stays
    if (delivery.lost > 0) cwnd = Math.max(cwnd - delivery.lost, 1);
    if (isBound === "begins") cwnd = inFlight + delivered;
    else if (isBound === "ended") cwnd = Math.max(cwnd, state.priorCwnd);
    if (state.conserving) cwnd = Math.max(cwnd, inFlight + delivered);
    else cwnd = towardsTarget(state, cwnd, delivery);
  }
  return state.phase === PHASE.probeRtt ? Math.min(cwnd, LEAST_CWND) : cwnd;
}

/** A repair begins with a round of conservation, and its end restores the window. */
function repair(state: State, delivery: Delivery, tcp: SenderView): "begins" | "ended" | false {
  const was = state.repairing;
  const isRepairing = tcp.inRecovery;
  state.repairing = isRepairing;
  if (isRepairing && !was) {
    state.conserving = true;
    state.nextRoundDelivered = delivery.total;
    return "begins";
  }
  if (isRepairing || !was) return false;
  state.conserving = false;
  return "ended";
}

function towardsTarget(state: State, cwnd: number, { delivered, total }: Delivery): number {
  const extra = state.filled ? windowOfAggregation(state.aggregation, state.btlBw / RATE_UNIT) : 0;
  const target = budget(state, bdp(state, state.cwndGain) + extra);
  let next = cwnd;
  if (state.filled) next = Math.min(cwnd + delivered, target);
  else if (cwnd < target || total < INITIAL_CWND) next = cwnd + delivered;
  return Math.max(next, LEAST_CWND);
}
