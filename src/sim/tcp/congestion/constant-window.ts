import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import { extendState } from "../../plugin/state.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  BANDWIDTH_PARAMETERS,
  BANDWIDTH_VARIABLE,
  type BandwidthEstimate,
  bandwidthOnAck,
  bandwidthOnDupAck,
  fadeBandwidth,
  initBandwidth,
} from "./parts/bandwidth-estimate.ts";
import { SLOW_START } from "./parts/growth.ts";
import type { CongestionControl } from "./types.ts";

const FIXED: Rule = {
  id: "constant-fixed",
  title: "Fixed window",
  text: "The window is the one that was chosen beforehand: neither ACKs nor losses change it.",
  equation: "cwnd = W",
  source: "Ghosh et al., section III",
};

const CONSTANT: Rule = {
  id: "constant-hold",
  title: "Constant phase",
  text: "The smoothed round trip is still about what it was when the window was computed: the share of the path has not changed, so neither does the window.",
  equation: "|rttArc - srtt| / rttArc ≤ trigger, cwnd unchanged",
  source: "Ghosh et al., section IV",
};

const RECALCULATE: Rule = {
  id: "constant-recalculate",
  title: "Window recomputed",
  text: "The start-up is over, or the smoothed round trip has moved away from the archived one: the window becomes what the measured bandwidth keeps in flight on an empty path.",
  equation: "cwnd = max(1, bwe · rttMin / (8 · mss)), rttArc = srtt",
  source: "Ghosh et al., section IV",
};

const LOSS_IGNORED: Rule = {
  id: "constant-loss",
  title: "Loss is no signal",
  text: "A segment is lost. It is retransmitted, and that is all: this sender does not count losses as news about the path.",
  equation: "cwnd unchanged",
  source: "Ghosh et al., sections III and IV",
};

const MARK_IGNORED: Rule = {
  id: "constant-ecn",
  title: "A mark is no signal either",
  text: "A queue has marked a packet to warn of congestion. The window of this sender follows the round trip only, so it stays, and the queue too.",
  equation: "cwnd unchanged",
  source: "Our reading; the paper does not know ECN",
};

interface State extends BandwidthEstimate<Params> {
  startsUp: boolean;
  /** Round trips of the start-up that have begun to be acknowledged. */
  rounds: number;
  /** The next one begins when this segment, the first sent in the present one, is acknowledged. */
  roundEnd: number;
  /** Smoothed RTT when the window was computed, s. */
  rttArc: number;
  /** |rttArc - srtt| / rttArc at the latest sample. */
  change: number;
}

const PARAMS = parameters([
  {
    id: "mode",
    label: "Where the window comes from",
    help: "fixed: the window below, as in all the paper's figures. full: start-up, computation from the measured bandwidth, constant phase.",
    type: "choice",
    options: ["fixed", "full"],
    default: "fixed",
    source: "Ghosh et al., section IV (full), section V (fixed)",
  },
  {
    id: "W",
    label: "Fixed window",
    help: "In fixed mode, so many segments are in flight all the time: too few waste the link, too many fill the buffer.",
    type: "number",
    unit: "segments",
    min: 1,
    max: 10_000,
    default: 20,
    integer: true,
    scale: "log",
    source: "Ghosh et al., section V, chosen by hand",
  },
  {
    id: "k",
    label: "Start-up",
    help: "In full mode, so many round trips of slow start come first, to measure.",
    type: "number",
    unit: "round trips",
    min: 1,
    max: 10,
    default: 4,
    integer: true,
    source: "Our choice; the paper gives none",
  },
  {
    id: "trigger",
    label: "Change of RTT that counts (β)",
    help: "In full mode, the window is recomputed when the smoothed RTT has moved by more than this share.",
    type: "number",
    unit: "",
    min: 0.05,
    max: 0.5,
    default: 0.2,
    source: "Our choice; the paper gives none",
  },
  ...BANDWIDTH_PARAMETERS,
]);

type Params = ValuesOf<typeof PARAMS>;

/** A window that stays: chosen by the user, or computed from bandwidth and RTT and kept until the RTT moves. */
export const constantWindow: CongestionControl<State, typeof PARAMS> = {
  id: "constant-window",
  title: "Constant window",
  summary:
    "Keep the window, whatever is lost; in full mode compute it from the measured bandwidth, and again when the round trip changes.",
  citation: {
    text: "Ghosh, Das, Roy, Mukherjee, Sender side intelligence for TCP throughput enhancement in wired-cum-wireless network, sections III and IV",
  },
  params: PARAMS,
  probes: [
    BANDWIDTH_VARIABLE,
    { id: "rttArc", label: "Archived RTT", unit: "s" },
    { id: "change", label: "Change of RTT since", unit: "" },
  ],
  init: (params) =>
    extendState(initBandwidth(params), {
      startsUp: true,
      rounds: 0,
      roundEnd: 1,
      rttArc: 0,
      change: 0,
    }),
  onAck: (state, ack, tcp) => {
    bandwidthOnAck(state, ack, tcp);
    return isFixed(state.params) ? { cwnd: state.params.W, rule: FIXED } : fullStep(state, ack.rtt, tcp);
  },
  onDupAck: bandwidthOnDupAck,
  onLossDetected: ignoreLoss,
  onEcnEcho: (state, tcp) => ({ ...ignoreLoss(state, tcp), rule: MARK_IGNORED }),
  growsOnEcho: true,
  onTimeout: (state, tcp) => {
    fadeBandwidth(state, tcp.now);
    return ignoreLoss(state, tcp);
  },
  probe: (state, out) => {
    out[0] = state.bwe;
    out[1] = state.rttArc;
    out[2] = state.change;
  },
};

function isFixed(params: Params): boolean {
  return params.mode === "fixed";
}

function fullStep(state: State, rtt: number, tcp: SenderView): WindowStep {
  // Within a recovery the sender ignores the returned window: decide afterwards.
  if (tcp.inRecovery) return { cwnd: tcp.cwnd, rule: CONSTANT };
  if (state.startsUp) {
    if (tcp.sndUna > state.roundEnd) {
      state.roundEnd = tcp.sndMax + 1;
      if (state.rounds++ >= state.params.k) return recalculate(state, tcp);
    }
    return { cwnd: tcp.cwnd + tcp.growthCredit, rule: SLOW_START };
  }
  if (rtt > 0) {
    state.change = Math.abs(state.rttArc - tcp.srtt) / state.rttArc;
    if (state.change > state.params.trigger) return recalculate(state, tcp);
  }
  return { cwnd: tcp.cwnd, rule: CONSTANT };
}

function recalculate(state: State, tcp: SenderView): WindowStep {
  state.startsUp = false;
  state.rttArc = tcp.srtt;
  state.change = 0;
  return { cwnd: Math.max(1, (state.bwe * tcp.rttMin) / (8 * tcp.mss)), rule: RECALCULATE };
}

function ignoreLoss(_: State, tcp: SenderView): WindowDecision {
  return {
    verdict: "none",
    cwnd: "keep",
    ssthresh: "keep",
    rule: LOSS_IGNORED,
    values: { cwnd: tcp.cwnd },
  };
}
