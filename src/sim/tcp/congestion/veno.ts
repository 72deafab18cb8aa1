import { parameter, parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse, halve } from "./parts/growth.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

/** With fewer RTT samples than this Veno behaves as Reno (Linux and ns-3 modules). */
const FIRST_SAMPLES = 3;

const CRITICAL: Rule = {
  id: "veno-critical",
  title: "Critical region: every second ACK",
  text: "The backlog at the bottleneck has reached the threshold, so the available bandwidth is used: the window grows by one segment per two round trips only, and this ACK is left out.",
  equation: "N ≥ beta, cwnd unchanged",
  source: "Fu and Liew 2003",
};

const RANDOM: Rule = {
  id: "veno-random",
  title: "Judged random: cut by a fifth",
  text: "Few segments were waiting at the bottleneck when the loss was noticed, so it was probably random: the window gives up a fifth instead of half.",
  equation: "N < beta, cwnd = cut · min(cwnd, awnd)",
  source: "Fu and Liew 2003; CERL, section 2",
};

const CONGESTIVE: Rule = {
  id: "veno-congestive",
  title: "Judged congestion: halve",
  text: "The backlog at the bottleneck had reached the threshold when the loss was noticed: congestion, as Reno would say.",
  equation: "N ≥ beta, cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: "Fu and Liew 2003; CERL, section 2",
};

const BETA = parameter({
  id: "beta",
  label: "Backlog threshold",
  help: "From this backlog on a loss is congestion and the window grows half as fast. 0 makes every loss congestion.",
  type: "number",
  unit: "segments",
  min: 0,
  max: 20,
  default: 3,
  source: "Fu and Liew 2003; CERL, section 2",
});

const CUT = parameter({
  id: "cut",
  label: "Share kept after a random loss",
  help: "What remains of the window after a loss judged random. 1 would not cut at all, 0.5 is Reno.",
  type: "number",
  unit: "",
  min: 0.5,
  max: 1,
  default: 0.8,
  source: "Fu and Liew 2003; CERL, section 2",
});

interface State {
  params: Params;
  /** Smallest RTT seen, s; Infinity before the first sample. */
  baseRtt: number;
  /** Newest sample, s. */
  rtt: number;
  samples: number;
  /** Backlog at the latest ACK, segments. */
  N: number;
  /** In the critical region: the next ACK counts. */
  growsNext: boolean;
}

const PARAMS = parameters([
  BETA,
  CUT,
  {
    id: "resetBase",
    label: "Forget the smallest RTT at a loss",
    help: "On: after each loss the smallest RTT is measured again, so a longer route is noticed, but a standing queue counts as part of the path.",
    type: "boolean",
    default: false,
    source: "Fu and Liew 2003 (off: Linux and ns-3 modules)",
  },
  HYSTART,
]);

type Params = ValuesOf<typeof PARAMS>;

/** Vegas' estimate of the backlog, put to use twice: for the growth and for judging losses. */
export const veno: CongestionControl<State, typeof PARAMS> = {
  id: "veno",
  title: "Veno",
  summary:
    "Estimate the own segments waiting at the bottleneck: with few, a loss is random and costs a fifth; with many, it costs half, and growth slows down.",
  citation: {
    text: "Fu, Liew, TCP Veno: TCP enhancement for transmission over wireless access networks, IEEE JSAC 21(2), 2003",
    url: "https://doi.org/10.1109/JSAC.2002.807336",
  },
  params: PARAMS,
  probes: [{ id: "N", label: "N: own backlog", unit: "segments" }],
  init: (params) => ({ params, baseRtt: Infinity, rtt: 0, samples: 0, N: 0, growsNext: true }),
  onAck: (state, ack, tcp) => {
    // The first packet may be a SYN, smaller than any segment: its RTT is below what a segment can reach.
    if (ack.rtt > 0 && tcp.sndUna > 1) {
      state.rtt = ack.rtt;
      state.samples++;
      if (ack.rtt < state.baseRtt) state.baseRtt = ack.rtt;
    }
    if (state.baseRtt < Infinity) state.N = tcp.cwnd * (1 - state.baseRtt / state.rtt);
    const isCritical = isCongested(state) && tcp.cwnd >= tcp.ssthresh && state.samples >= FIRST_SAMPLES;
    if (!isCritical) return "grow";
    const grows = state.growsNext;
    state.growsNext = !grows;
    return grows ? "grow" : { cwnd: tcp.cwnd, rule: CRITICAL };
  },
  onLossDetected: (state, tcp) => {
    const decision = classify(state, tcp);
    if (state.params.resetBase === true) state.baseRtt = Infinity;
    return decision;
  },
  onTimeout: (_, tcp) => collapse(tcp),
  probe: (state, out) => {
    out[0] = state.N;
  },
};

function isCongested(state: State): boolean {
  return state.N >= state.params.beta;
}

function classify(state: State, tcp: SenderView): WindowDecision {
  if (state.samples < FIRST_SAMPLES) return halve(tcp);
  const values = {
    N: state.N,
    beta: state.params.beta,
    baseRtt: state.baseRtt < Infinity ? state.baseRtt : 0,
    rtt: state.rtt,
  };
  if (isCongested(state)) {
    const decision = halve(tcp);
    return { ...decision, rule: CONGESTIVE, values: { ...decision.values, ...values } };
  }
  const cut = state.params.cut;
  const cwnd = cut * Math.min(tcp.cwnd, tcp.awnd);
  return {
    verdict: "random",
    cwnd,
    ssthresh: Math.max(Math.floor(cwnd), 2),
    rule: RANDOM,
    values: { ...values, cut, cwnd: tcp.cwnd, awnd: tcp.awnd },
  };
}
