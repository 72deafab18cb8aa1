import { cubeRoot } from "../../engine/cube-root.ts";
import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision } from "../contract/decision.ts";
import { TICK, TICK_PHASE, ticksAt } from "../contract/ticks.ts";
import type { SenderView } from "../contract/view.ts";
import { HyStart } from "./parts/hystart.ts";
import { type Counted, growByCount, SLOW_START_BY_SEGMENTS, slowStart } from "./parts/whole-windows.ts";
import type { CongestionControl } from "./types.ts";

const CURVE: Rule = {
  id: "linux-cubic-curve",
  title: "Along the cubic curve, in whole segments",
  text: "The curve says how large the window should be one smallest round trip from now. The sender counts arriving segments, and grows by one for each so many that it meets the curve within a window of them.",
  equation:
    "W(t) = C (t - K)³ + origin; one segment for each w / (W(t + rttMin) - w) that arrive, at least 2",
  source: "RFC 9438, section 4.4; Linux, bictcp_update",
};

const RENO_FRIENDLY: Rule = {
  id: "linux-cubic-reno-friendly",
  title: "Reno-friendly region, in whole segments",
  text: "On this short or slow path Reno would have a larger window by now than the cubic curve gives: grow towards that.",
  equation: "one segment for each w / (wEst - w) that arrive",
  source: "RFC 9438, section 4.3; Linux, bictcp_update",
};

const REDUCE: Rule = {
  id: "linux-cubic-loss",
  title: "Multiplicative decrease by 717/1024",
  text: "A segment is lost, or a mark has come back: the window before it is the new maximum (a little less when it has shrunk since the last cut, to make room for others), and 0.7 of it, in whole segments, is the target.",
  equation: "wMax = w, or w (1 + beta) / 2 if w < wMax; ssthresh = max(floor(beta · w), 2)",
  source: "RFC 9438, sections 4.6 and 4.7",
};

const TIMEOUT: Rule = {
  id: "linux-cubic-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout: 0.7 of the window is the threshold, and the curve, its maximum and the smallest round trip are forgotten.",
  equation: "ssthresh = max(floor(beta · w), 2), cwnd = 1",
  source: "RFC 9438, section 4.8; Linux, bictcp_reset",
};

/** The kernel's integers: beta of 1024, C of 1024 tenths, the curve's clock. */
const BETA = 717;
const SCALE = 1024;
const CURVE_SCALE = 410;
const TIME_SCALE = 1024;
const CURVE_UNIT = 1_099_511_627_776;
/** The first estimate of a cube root, 1/64: so many times the root of the leading bits. */
const ESTIMATE = 66.27;
/** Reno's estimate gains a segment for each so many eighths of a window. */
const FRIENDLY_EIGHTHS = Math.floor((8 * (SCALE + BETA)) / 3 / (SCALE - BETA));
/** Growth where the curve lies below the window, and at most before the first loss, segments that have to arrive per window. */
const STANDING = 100;
const FIRST_CURVE = 20;
const FASTEST = 2;
/** Ticks for which the curve is not looked at again while the window stays; samples are not used so long after a cut, s. */
const STEADY_TICKS = 7;
const AFTER_CUT = 1;

const PARAMS = parameters([
  {
    id: "hystart",
    label: "Leaves slow start before a loss",
    help: "On: slow start ends when round-trip times rise, or ACKs come in a train as long as half the path; off: only a loss ends it.",
    type: "boolean",
    default: true,
    source: "Linux 6.12, hystart; Ha and Rhee 2011",
  },
  TICK,
  TICK_PHASE,
]);

type Params = ValuesOf<typeof PARAMS>;

interface State extends Counted {
  params: Params;
  watch: HyStart;
  /** Segments that have to arrive for one segment of growth. */
  per: number;
  wMax: number;
  lastCwnd: number;
  /** Ticks at which the curve was looked at last, and at which it began; 0: it has not. */
  lastAt: number;
  epochStart: number;
  /** Window at the curve's plateau, and the time until then, 1/1024 s. */
  origin: number;
  K: number;
  /** Smallest round trip, s; 0 before the first. */
  rttMin: number;
  /** Segments that arrived and Reno's estimate has not counted; and that estimate, segments. */
  arrived: number;
  wEst: number;
  isFriendly: boolean;
  lastSentAt: number;
}

/** CUBIC as Linux computes it: whole windows, an integer curve, HyStart. */
export const linuxCubic: CongestionControl<State, typeof PARAMS> = {
  id: "linux-cubic",
  title: "CUBIC in whole segments (as Linux)",
  changedIn: "2",
  summary:
    "The cubic curve in the kernel's integers: whole windows, a clock of ticks, HyStart; a window that is not used does not grow.",
  citation: {
    text: "RFC 9438; Linux 6.12, net/ipv4/tcp_cubic.c",
    url: "https://www.rfc-editor.org/rfc/rfc9438",
  },
  params: PARAMS,
  probes: [
    { id: "wMax", label: "Wmax: last maximum", unit: "segments" },
    { id: "wEst", label: "West: Reno's window, estimated", unit: "segments" },
  ],
  init: (params) => ({
    params,
    watch: new HyStart(false),
    count: 0,
    per: 0,
    wMax: 0,
    lastCwnd: 0,
    lastAt: 0,
    epochStart: 0,
    origin: 0,
    K: 0,
    rttMin: 0,
    arrived: 0,
    wEst: 0,
    isFriendly: false,
    lastSentAt: 0,
  }),
  onSent: (state, seq, nth, tcp) => {
    if (seq === tcp.sndUna && nth === 1) shiftCurve(state, tcp);
    state.lastSentAt = tcp.now;
  },
  onDelivery: (state, { rtt }, tcp) => {
    if (!(rtt > 0)) return null;
    const { tick, tickPhase, hystart } = state.params;
    const since = ticksAt(tcp.now, tick, tickPhase) - state.epochStart;
    if (state.epochStart > 0 && since * tick < AFTER_CUT) return null;
    if (state.rttMin === 0 || rtt < state.rttMin) state.rttMin = rtt;
    return hystart === true ? state.watch.onAck(rtt, tcp) : null;
  },
  onAck: (state, ack, tcp) => {
    if (tcp.answersSyn) return "keep";
    let { cwnd } = tcp;
    let left = ack.acked;
    if (cwnd < tcp.ssthresh) {
      ({ cwnd, left } = slowStart(tcp, left));
      if (left === 0) return { cwnd, rule: SLOW_START_BY_SEGMENTS };
    }
    follow(state, cwnd, left, tcp);
    return {
      cwnd: growByCount(state, cwnd, state.per, left),
      rule: state.isFriendly ? RENO_FRIENDLY : CURVE,
    };
  },
  onLossDetected: (state, tcp) => reduce(state, tcp, REDUCE),
  onEcnEcho: (state, tcp) => reduce(state, tcp, REDUCE),
  onTimeout: (state, tcp) => {
    const decision = reduce(state, tcp, TIMEOUT);
    state.per = 0;
    state.wMax = 0;
    state.lastCwnd = 0;
    state.lastAt = 0;
    state.origin = 0;
    state.K = 0;
    state.rttMin = 0;
    state.arrived = 0;
    state.wEst = 0;
    state.watch.restart();
    return { ...decision, cwnd: 1 };
  },
  probe: (state, out) => {
    out[0] = state.wMax;
    out[1] = state.wEst;
  },
};

function reduce(state: State, tcp: SenderView, rule: Rule): WindowDecision {
  const w = Math.floor(tcp.cwnd);
  const before = state.wMax;
  state.count = 0;
  state.epochStart = 0;
  state.wMax = w < before ? Math.floor((w * (SCALE + BETA)) / (2 * SCALE)) : w;
  const target = Math.max(Math.floor((w * BETA) / SCALE), 2);
  return {
    verdict: "congestion",
    cwnd: target,
    ssthresh: target,
    rule,
    values: { w, wMax: before, beta: BETA / SCALE },
  };
}

/** Nothing was in flight for a while: that time does not count for the curve (RFC 9438, section 5.8). */
function shiftCurve(state: State, tcp: SenderView): void {
  if (state.epochStart === 0) return;
  const { tick, tickPhase } = state.params;
  const now = ticksAt(tcp.now, tick, tickPhase);
  const idle = Math.max(0, now - ticksAt(state.lastSentAt, tick, tickPhase));
  state.epochStart = Math.min(state.epochStart + idle, now);
}

/** Looks at the curve: how many segments have to arrive for one segment of growth. */
function follow(state: State, cwnd: number, arrived: number, tcp: SenderView): void {
  const { tick, tickPhase } = state.params;
  const now = ticksAt(tcp.now, tick, tickPhase);
  state.arrived += arrived;
  if (state.lastCwnd === cwnd && now - state.lastAt <= STEADY_TICKS) return;
  if (state.epochStart === 0 || now !== state.lastAt) {
    state.lastCwnd = cwnd;
    state.lastAt = now;
    if (state.epochStart === 0) beginCurve(state, cwnd, arrived, now);
    state.per = perOfCurve(state, cwnd, now);
    state.isFriendly = false;
  }
  const step = Math.floor((cwnd * FRIENDLY_EIGHTHS) / 8);
  while (state.arrived > step) {
    state.arrived -= step;
    state.wEst++;
  }
  if (state.wEst > cwnd) {
    const per = Math.floor(cwnd / (state.wEst - cwnd));
    if (per < state.per) {
      state.per = per;
      state.isFriendly = true;
    }
  }
  state.per = Math.max(state.per, FASTEST);
}

function beginCurve(state: State, cwnd: number, arrived: number, now: number): void {
  state.epochStart = now;
  state.arrived = arrived;
  state.wEst = cwnd;
  if (state.wMax <= cwnd) {
    state.K = 0;
    state.origin = cwnd;
  } else {
    state.K = rootOf(Math.floor(CURVE_UNIT / CURVE_SCALE) * (state.wMax - cwnd));
    state.origin = state.wMax;
  }
}

/**
 * A cube root as the kernel takes it: an estimate from the six leading bits, 3.5 per cent above their root as its table has it on
 * average, and a step of Newton's method in integers, in which 341/1024 stands for a third.
 */
function rootOf(cube: number): number {
  let bits = 0;
  for (let top = 1; top <= cube; top *= 2) bits++;
  let unit = 1;
  for (let places = Math.floor((bits * 84) / 256) - 1; places > 0; places--) unit *= 2;
  const leading = Math.floor(cube / (unit * unit * unit));
  const first = Math.floor((Math.round(ESTIMATE * cubeRoot(leading)) * unit) / 64);
  return Math.floor(((2 * first + Math.floor(cube / (first * (first - 1)))) * 341) / 1024);
}

function perOfCurve(state: State, cwnd: number, now: number): number {
  const { tick } = state.params;
  const elapsed = now - state.epochStart + Math.ceil(state.rttMin / tick - 1e-9);
  const time = Math.floor(elapsed * tick * TIME_SCALE + 1e-6);
  const offset = Math.abs(time - state.K);
  const delta = Math.floor((CURVE_SCALE * offset * offset * offset) / CURVE_UNIT);
  const target = time < state.K ? state.origin - delta : state.origin + delta;
  const per = target > cwnd ? Math.floor(cwnd / (target - cwnd)) : STANDING * cwnd;
  return state.wMax === 0 ? Math.min(per, FIRST_CURVE) : per;
}
