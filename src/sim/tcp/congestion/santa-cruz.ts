import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { WindowDecision, WindowGrowth } from "../contract/decision.ts";
import type { AckReport } from "../contract/report.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse } from "./parts/growth.ts";
import { type CutMemory, cutOncePerWindow, NEVER_CUT } from "./parts/once-per-window.ts";
import {
  CONGESTIVE,
  DECREASE,
  HOLD,
  INCREASE,
  LEAVE_SLOW_START,
  RANDOM,
  SAME_WINDOW,
  WAIT,
} from "./parts/santa-cruz-rules.ts";
import type { CongestionControl } from "./types.ts";

interface State extends CutMemory {
  params: Params;
  /** The sender's own segments believed to wait at the bottleneck. */
  queued: number;
  /** Sum of the relative delays since N was last brought up to date, s. */
  sumD: number;
  /** Arrival times that lie within this window: how long they span, s, and over how many segments. */
  span: number;
  spanned: number;
  /** The transmission reported before: when it left and came, s, and how many segments had come by then. */
  departed: number;
  arrived: number;
  received: number;
  /** It belongs to the window before. */
  isFirst: boolean;
  /** Mean time between arrivals in the last window that had any, and in the closest of all, s; 0 before. */
  service: number;
  serviceMin: number;
  /** Smallest arrival minus departure so far, s. */
  delayMin: number;
}

const PARAMS = parameters([
  {
    id: "Nop",
    label: "Segments to keep waiting (operating point)",
    help: "More: the link never runs dry, at the price of delay. Fewer: short queues.",
    type: "number",
    unit: "segments",
    min: 1,
    max: 10,
    default: 4,
    source: "Our choice; the paper's value is not at hand",
  },
  {
    id: "delta",
    label: "Slack above the operating point",
    help: "The window shrinks only when more than Nop and this many segments wait.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 3,
    default: 1,
    source: "Our choice; the paper's value is not at hand",
  },
  {
    id: "spare",
    label: "Further slack for losses",
    help: "A loss while no more than Nop, its slack and this many segments wait is random and keeps the window. Larger: more losses count as random.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 30,
    default: 0,
    source: "Our choice; the paper's reaction to losses is not at hand",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** Keeps a few segments of its own waiting at the bottleneck, counted by the delay of the way there alone. */
export const santaCruz: CongestionControl<State, typeof PARAMS> = {
  id: "santa-cruz",
  title: "Santa Cruz (relative delay)",
  summary:
    "Add up how much later each segment came than the one before it: divided by the time between arrivals, that is how many wait at the bottleneck.",
  citation: {
    text: "Parsa, Garcia-Luna-Aceves, Improving TCP Congestion Control over Internets with Heterogeneous Transmission Media, ICNP 1999",
    url: "https://doi.org/10.1109/ICNP.1999.801941",
  },
  params: PARAMS,
  probes: [
    { id: "queued", label: "N, own segments at the bottleneck", unit: "segments" },
    { id: "service", label: "s, mean time between arrivals", unit: "s" },
  ],
  report: "timestamps",
  init: (params) => ({
    params,
    queued: 0,
    sumD: 0,
    span: 0,
    spanned: 0,
    departed: 0,
    arrived: 0,
    received: 0,
    isFirst: true,
    service: 0,
    serviceMin: 0,
    delayMin: Infinity,
    lastReduction: NEVER_CUT,
  }),
  onAck: (state, ack, tcp) => {
    learn(state, tcp.report);
    if (ack.roundStarted) return endWindow(state, tcp);
    return tcp.cwnd < tcp.ssthresh ? "grow" : { cwnd: tcp.cwnd, rule: WAIT };
  },
  onDupAck: (state, tcp) => learn(state, tcp.report),
  onLossDetected: classify,
  onTimeout: (state, tcp) => {
    state.lastReduction = tcp.sndMax;
    state.queued = 0;
    state.sumD = 0;
    return collapse(tcp);
  },
  probe: (state, out) => {
    out[0] = state.queued;
    out[1] = state.service;
  },
};

/** Compares the reported transmission with the one before. Segment 0 may be a bare SYN, which is shorter. */
function learn(state: State, report: Readonly<AckReport> | null): void {
  if (!report || report.seq === 0 || report.received <= state.received) return;
  if (!(report.departed >= 0)) return;
  const { departed, arrived, received } = report;
  if (state.received > 0) {
    const spacing = arrived - state.arrived;
    state.sumD += spacing - (departed - state.departed);
    // Between two windows the sender may have paused: that is not the bottleneck's time.
    if (!state.isFirst) {
      state.span += spacing;
      state.spanned += received - state.received;
    }
  }
  state.isFirst = false;
  state.delayMin = Math.min(state.delayMin, arrived - departed);
  state.departed = departed;
  state.arrived = arrived;
  state.received = received;
}

/** Brings N up to date and moves the window by at most one segment. */
function endWindow(state: State, tcp: SenderView): WindowGrowth {
  const inSlowStart = tcp.cwnd < tcp.ssthresh;
  state.isFirst = true;
  const { cwnd } = tcp;
  const { Nop, delta } = state.params;
  const values = { ...takeQueued(state, Math.min(cwnd, tcp.awnd)), Nop, delta };
  const { N } = values;
  if (inSlowStart) {
    if (N < Nop / 2) return "grow";
    return { cwnd, ssthresh: Math.max(Math.floor(cwnd), 2), rule: LEAVE_SLOW_START, values };
  }
  if (N < Nop) return { cwnd: cwnd + 1, rule: INCREASE, values };
  if (N > Nop + delta) {
    const less = Math.max(cwnd - 1, 2);
    // Slow start must not take back what is given up here.
    return { cwnd: less, ssthresh: Math.min(tcp.ssthresh, Math.floor(less)), rule: DECREASE, values };
  }
  return { cwnd, rule: HOLD, values };
}

/**
 * Adds what this window put into the queue, segments. N is not negative, and neither more than the window nor than the
 * latest delay above the smallest has room for. A window too small for two arrivals of its own goes by the service time
 * known before, and leaves its delays for later if there is none. Returns the numbers.
 */
function takeQueued(state: State, window: number): { N: number } & Record<string, number> {
  if (state.spanned > 0) {
    state.service = state.span / state.spanned;
    if (state.serviceMin === 0 || state.service < state.serviceMin) state.serviceMin = state.service;
  }
  const before = state.queued;
  const { service: s, sumD: D } = state;
  if (s === 0) return { N: before, M: 0, D, s, before, window, room: 0 };
  const M = D / s;
  const room = (state.arrived - state.departed - state.delayMin) / state.serviceMin;
  const N = Math.max(0, Math.min(before + M, window, room));
  state.queued = N;
  state.sumD = 0;
  state.span = 0;
  state.spanned = 0;
  return { N, M, D, s, before, window, room };
}

function classify(state: State, tcp: SenderView): WindowDecision {
  const { Nop, delta, spare } = state.params;
  const limit = Nop + delta + spare;
  const values = { N: state.queued, limit, Nop, delta, spare };
  if (state.queued <= limit) {
    return { verdict: "random", cwnd: "keep", ssthresh: "keep", rule: RANDOM, values };
  }
  return cutOncePerWindow(state, tcp, { cut: CONGESTIVE, spared: SAME_WINDOW }, values);
}
