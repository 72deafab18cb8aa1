import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { AckEvent } from "../contract/ack.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse } from "./parts/growth.ts";
import { type CutMemory, cutOncePerWindow, NEVER_CUT } from "./parts/once-per-window.ts";
import type { CongestionControl } from "./types.ts";

const RANDOM: Rule = {
  id: "ncpld-random",
  title: "Judged random: keep the window",
  text: "The last round trip was about as short as it can be before queues build up: the segment was not lost to congestion.",
  equation: "rtt ≤ threshold, cwnd unchanged",
  source: "Samaraweera 1999 (the reaction is our reading)",
};

const CONGESTIVE: Rule = {
  id: "ncpld-congestive",
  title: "Judged congestion: halve",
  text: "The last round trip was longer than an unloaded path needs: queues had built up, so the loss counts as congestion.",
  equation: "rtt > threshold, cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: "Samaraweera 1999 (the reaction is our reading)",
};

const SAME_WINDOW: Rule = {
  id: "ncpld-same-window",
  title: "Congestion, but this window was already cut",
  text: "The round trip was long, but the lost segment belongs to a window that has been halved already: repair it without another cut.",
  equation: "rtt > threshold, but last acknowledged ≤ lastCut, cwnd unchanged",
  source: "Our reading: one cut per window, as in RFC 6582",
};

interface State extends CutMemory {
  params: Params;
  rttMin: number;
  /** Latest sample, s; 0 before the first. */
  rtt: number;
  /** RTT at or below which a loss is random, s. */
  threshold: number;
  /** Largest power (throughput / delay) of a round so far, segments/s². */
  bestPower: number;
  rttKnee: number;
  /** Segments acknowledged in the present round, and when it began, s. */
  roundSegments: number;
  roundBegan: number;
}

const PARAMS = parameters([
  {
    id: "threshold",
    label: "What the round trip is held against",
    help: "min: the smallest RTT, plus a share theta. knee: the RTT at which throughput over delay was largest.",
    type: "choice",
    options: ["min", "knee"],
    default: "min",
    source: "Ghosh et al., section II",
  },
  {
    id: "theta",
    label: "Slack above the smallest RTT (theta)",
    help: "In min mode, round trips up to this share longer still count as unloaded. Larger: fewer losses count as congestion.",
    type: "number",
    unit: "",
    min: 0.05,
    max: 1,
    default: 0.2,
    source: "Our choice; the papers give none",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** A loss while the round trip is near its minimum, or near the knee of the load curve, is random. */
export const ncpld: CongestionControl<State, typeof PARAMS> = {
  id: "ncpld",
  title: "NCPLD",
  summary:
    "Judge each loss by the round trip just measured: near that of an unloaded path, it was not congestion.",
  citation: {
    text: "Samaraweera, Non-congestion packet loss detection for TCP error recovery using wireless links, IEE Proc. Communications 146(4), 1999",
  },
  params: PARAMS,
  probes: [
    { id: "rtt", label: "RTT, latest sample", unit: "s" },
    { id: "threshold", label: "RTT that still counts as unloaded", unit: "s" },
  ],
  init: (params) => ({
    params,
    rttMin: Infinity,
    rtt: 0,
    threshold: 0,
    bestPower: 0,
    rttKnee: 0,
    roundSegments: 0,
    roundBegan: 0,
    lastReduction: NEVER_CUT,
  }),
  onAck: (state, ack, tcp) => {
    measureRound(state, ack, tcp.now);
    if (ack.rtt > 0) {
      state.rtt = ack.rtt;
      // Stryker disable next-line EqualityOperator: an equal one is the smallest already
      if (ack.rtt < state.rttMin) state.rttMin = ack.rtt;
    }
    state.threshold = thresholdOf(state);
    return "grow";
  },
  onLossDetected: classify,
  onTimeout: (state, tcp) => {
    state.lastReduction = tcp.sndMax;
    return collapse(tcp);
  },
  probe: (state, out) => {
    out[0] = state.rtt;
    out[1] = state.threshold;
  },
};

/** Power of the round that ends with this ACK: (segments / its length) / RTT. */
function measureRound(state: State, ack: AckEvent, now: number): void {
  state.roundSegments += ack.acked;
  if (!ack.roundStarted) return;
  const length = now - state.roundBegan;
  const rtt = ack.rtt > 0 ? ack.rtt : state.rtt;
  if (state.roundBegan > 0 && length > 0 && rtt > 0) {
    const power = state.roundSegments / length / rtt;
    if (power > state.bestPower) {
      state.bestPower = power;
      state.rttKnee = rtt;
    }
  }
  state.roundSegments = 0;
  state.roundBegan = now;
}

function thresholdOf(state: State): number {
  if (state.params.threshold === "knee") return state.rttKnee;
  return state.rttMin < Infinity ? state.rttMin * (1 + state.params.theta) : 0;
}

function classify(state: State, tcp: SenderView): WindowDecision {
  const values = { rtt: state.rtt, threshold: state.threshold };
  if (state.rtt > 0 && state.rtt <= state.threshold) {
    return { verdict: "random", cwnd: "keep", ssthresh: "keep", rule: RANDOM, values };
  }
  return cutOncePerWindow(state, tcp, { cut: CONGESTIVE, spared: SAME_WINDOW }, values);
}
