import type { Rule } from "../../trace/types.ts";
import {
  BANDWIDTH_PARAMETERS,
  BANDWIDTH_PROBE,
  type BandwidthEstimate,
  bandwidthOnAck,
  bandwidthOnDupAck,
  estimatedWindow,
  fadeBandwidth,
  initBandwidth,
} from "./bandwidth-estimate.ts";
import { grow } from "./growth.ts";
import type { CongestionControl, SenderView, WindowDecision } from "./types.ts";

const FASTER_RECOVERY: Rule = {
  id: "westwood-loss",
  title: "Cut to what the path delivers",
  text: "A segment is lost. Instead of halving, the sender falls to the number of segments that its measured bandwidth keeps in flight on an empty path; a smaller window stays.",
  equation: "x = max(bwe · rttMin / (8 · mss), 2), ssthresh = floor(x), cwnd = min(cwnd, x)",
  source: "Mascolo et al. 2001; Jersey paper, equation 3",
};

const TIMEOUT: Rule = {
  id: "westwood-timeout",
  title: "Timeout, threshold from the bandwidth",
  text: "No ACK came before the retransmission timer ran out. The sender starts again slowly, but remembers what the path delivered as its threshold.",
  equation: "ssthresh = floor(max(bwe · rttMin / (8 · mss), 2)), cwnd = cwndAfterTimeout",
  source: "Mascolo et al. 2001",
};

interface State extends BandwidthEstimate {
  /** bwe · rttMin, segments: what a loss would set. */
  x: number;
}

/** Reno's growth; at a loss the window falls to the bandwidth that the ACKs have shown. */
export const westwood: CongestionControl<State> = {
  id: "westwood",
  title: "Westwood (bandwidth estimate)",
  summary:
    "Measure the rate of returning ACKs; after a loss set the window to that bandwidth times the smallest RTT instead of halving it.",
  citation: {
    text: "Mascolo, Casetti, Gerla, Sanadidi, Wang, TCP Westwood: bandwidth estimation for enhanced transport over wireless links, MobiCom 2001",
    url: "https://doi.org/10.1145/381677.381704",
  },
  params: [
    ...BANDWIDTH_PARAMETERS,
    {
      id: "cwndAfterTimeout",
      label: "Window after a timeout",
      help: "How many segments leave first after a timeout.",
      type: "number",
      unit: "segments",
      min: 1,
      max: 2,
      default: 1,
      integer: true,
      source: "Mascolo et al. 2001 (2: a later copy of the ns-2 module)",
    },
  ],
  probes: [BANDWIDTH_PROBE, { id: "x", label: "x: window that BWE stands for", unit: "segments" }],
  init: (params) => ({ ...initBandwidth(params), x: 2 }),
  onAck: (state, ack, tcp) => {
    bandwidthOnAck(state, ack, tcp);
    state.x = estimatedWindow(state, tcp);
    return grow(tcp);
  },
  onDupAck: (state, tcp) => {
    bandwidthOnDupAck(state, tcp);
    state.x = estimatedWindow(state, tcp);
  },
  onLossDetected: (state, tcp) => {
    const x = estimatedWindow(state, tcp);
    return {
      verdict: "congestion",
      cwnd: tcp.cwnd > x ? x : "keep",
      ssthresh: Math.floor(x),
      rule: FASTER_RECOVERY,
      values: { ...values(state, tcp), x, cwnd: tcp.cwnd },
    };
  },
  onTimeout: (state, tcp): WindowDecision => {
    fadeBandwidth(state, tcp.now);
    const cwndAfterTimeout = state.params.cwndAfterTimeout as number;
    return {
      verdict: "congestion",
      cwnd: cwndAfterTimeout,
      ssthresh: Math.floor(estimatedWindow(state, tcp)),
      rule: TIMEOUT,
      values: { ...values(state, tcp), cwndAfterTimeout },
    };
  },
  probe: (state, out) => {
    out[0] = state.bwe;
    out[1] = state.x;
  },
};

function values(state: State, tcp: SenderView): Record<string, number> {
  return { bwe: state.bwe, rttMin: tcp.rttMin, mss: tcp.mss };
}
