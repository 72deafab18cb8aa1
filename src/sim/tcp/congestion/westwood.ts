import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import { extendState } from "../../plugin/state.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  BANDWIDTH_PARAMETERS,
  BANDWIDTH_VARIABLE,
  type BandwidthEstimate,
  bandwidthDelay,
  bandwidthOnAck,
  bandwidthOnDupAck,
  estimatedWindow,
  fadeBandwidth,
  initBandwidth,
} from "./parts/bandwidth-estimate.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

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
  text: "No ACK came before the retransmission timeout. The sender starts again slowly, but remembers what the path delivered as its threshold.",
  equation: "x = max(bwe · rttMin / (8 · mss), 2), ssthresh = max(floor(x / f), 2), cwnd = cwndAfterTimeout",
  source: "Mascolo et al. 2001",
};

const TIMEOUT_2002: Rule = {
  id: "westwood-timeout-2002",
  title: "Timeout, a share of the bandwidth",
  text: "No ACK came before the retransmission timeout. The module of 2002 starts again slowly, and each timeout that strikes in slow start makes the threshold a smaller share of what the path delivered; it may fall below two segments.",
  equation: "ssthresh = floor(bwe · rttMin / (8 · mss) / f), cwnd = cwndAfterTimeout",
  source: "UCLA ns-2 module, v1.3, 2002, slowdown(CLOSE_FASTER)",
};

interface State extends BandwidthEstimate<Params> {
  /** bwe · rttMin, segments: what a loss would set. */
  x: number;
  /** Divisor of ssthresh at timeouts in the module of 2002. */
  f: number;
}

const PARAMS = parameters([
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
  {
    id: "inflation",
    label: "Window inflation after a fast retransmit",
    help: "Duplicate ACKs open the window while a loss is repaired: by three at once and by one for each further (full), by the further ones only (later), or not (none; NewReno's repairs count on the further ones, and take later).",
    type: "choice",
    options: ["full", "later", "none"],
    default: "full",
    source: "RFC 5681, section 3.2 (full); UCLA ns-2 module, v1.3, 2002 (none; over NewReno later)",
  },
  {
    id: "module2002",
    label: "Windows of the ns-2 module of 2002",
    help: "On: whole windows, no inflation, and thresholds divided after timeouts in slow start, as in the program that papers of the time used instead of the published rules.",
    type: "boolean",
    default: false,
    source: "UCLA ns-2 module, v1.3, 2002",
  },
  HYSTART,
]);

type Params = ValuesOf<typeof PARAMS>;

/** Reno's growth; at a loss the window falls to the bandwidth that the ACKs have shown. */
export const westwood: CongestionControl<State, typeof PARAMS> = {
  id: "westwood",
  title: "Westwood (bandwidth estimate)",
  summary:
    "Measure the rate of returning ACKs; after a loss set the window to that bandwidth times the smallest RTT instead of halving it.",
  citation: {
    text: "Mascolo, Casetti, Gerla, Sanadidi, Wang, TCP Westwood: bandwidth estimation for enhanced transport over wireless links, MobiCom 2001",
    url: "https://doi.org/10.1145/381677.381704",
  },
  params: PARAMS,
  probes: [BANDWIDTH_VARIABLE, { id: "x", label: "x: window that BWE stands for", unit: "segments" }],
  init: (params) => extendState(initBandwidth(params), { x: 2, f: 0 }),
  onAck: (state, ack, tcp) => {
    bandwidthOnAck(state, ack, tcp);
    state.x = estimatedWindow(state, tcp);
    return "grow";
  },
  onDupAck: (state, tcp) => {
    bandwidthOnDupAck(state, tcp);
    state.x = estimatedWindow(state, tcp);
  },
  onLossDetected: (state, tcp) => {
    const is2002 = state.params.module2002 === true;
    if (is2002) state.f = tcp.ssthresh > tcp.cwnd ? state.f + 0.25 : 1;
    const estimated = estimatedWindow(state, tcp);
    const x = is2002 ? Math.floor(estimated) : estimated;
    return {
      verdict: "congestion",
      cwnd: tcp.cwnd > x ? x : "keep",
      ssthresh: Math.floor(x),
      rule: FASTER_RECOVERY,
      values: { ...values(state, tcp), x, cwnd: tcp.cwnd },
    };
  },
  inflates: ({ params }) => (params.module2002 === true ? "none" : params.inflation),
  onTimeout: (state, tcp): WindowDecision => {
    fadeBandwidth(state, tcp.now);
    state.f = timeoutDivisor(state, tcp);
    const { f } = state;
    const { cwndAfterTimeout, module2002 } = state.params;
    const verdict = "congestion";
    const cwnd = cwndAfterTimeout;
    if (module2002 === true) {
      const ssthresh = Math.floor(bandwidthDelay(state, tcp) / f);
      return {
        verdict,
        cwnd,
        ssthresh,
        rule: TIMEOUT_2002,
        values: { ...values(state, tcp), f, cwndAfterTimeout },
      };
    }
    const x = estimatedWindow(state, tcp);
    const ssthresh = Math.max(Math.floor(x / f), 2);
    return {
      verdict,
      cwnd,
      ssthresh,
      rule: TIMEOUT,
      values: { ...values(state, tcp), x, f, cwndAfterTimeout },
    };
  },
  probe: (state, out) => {
    out[0] = state.bwe;
    out[1] = state.x;
  },
};

/** 1 as published; the module of 2002 raises it up to 4 while timeouts strike in slow start. */
function timeoutDivisor(state: State, tcp: SenderView): number {
  if (state.params.module2002 !== true) return 1;
  return tcp.ssthresh > tcp.cwnd ? Math.min(state.f + 1, 4) : 1;
}

function values(state: State, tcp: SenderView): Record<string, number> {
  return { bwe: state.bwe, rttMin: tcp.rttMin, mss: tcp.mss };
}
