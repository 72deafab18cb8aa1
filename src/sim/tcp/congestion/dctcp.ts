import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { AckNews } from "../contract/ack.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse, halve } from "./parts/growth.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

const CUT: Rule = {
  id: "dctcp-echo",
  title: "Cut as much as was marked",
  text: "A mark comes back. How much is given up depends on how many packets of the last windows were marked: all of them, and the window is halved; few, and it shrinks a little.",
  equation: "cwnd = max(w (1 - alpha / 2), 1), alpha = (1 - g) alpha + g · marked / acked once per window",
  source: "RFC 8257, section 3.3, steps 5 to 9",
};

interface State {
  params: Params;
  /** Share of marked segments, averaged over windows. */
  alpha: number;
  /** Segments acknowledged in this window, and those of them whose ACKs echoed a mark. */
  acked: number;
  marked: number;
  /** The window ends when a segment beyond this one is acknowledged. */
  windowEnd: number;
}

const PARAMS = parameters([
  {
    id: "g",
    label: "Weight of the newest window g",
    help: "Larger: the share of marks follows the network faster, but jumps more.",
    type: "number",
    unit: "",
    min: 1 / 64,
    max: 1,
    default: 1 / 16,
    scale: "log",
    source: "RFC 8257; Alizadeh et al. 2010 (1/16)",
  },
  HYSTART,
]);

type Params = ValuesOf<typeof PARAMS>;

/** Reno that answers marks in proportion to their number. */
export const dctcp: CongestionControl<State, typeof PARAMS> = {
  id: "dctcp",
  title: "DCTCP (proportional to marks)",
  summary: "Count which share of the packets comes back marked, and cut the window by half of that share.",
  citation: {
    text: "Bensley, Thaler, Balasubramanian, Eggert, Judd, RFC 8257, 2017; Alizadeh et al., Data Center TCP, SIGCOMM 2010",
    url: "https://www.rfc-editor.org/rfc/rfc8257",
  },
  params: PARAMS,
  probes: [{ id: "alpha", label: "alpha: share of marked packets", unit: "" }],
  init: (params) => ({ params, alpha: 1, acked: 0, marked: 0, windowEnd: 0 }),
  needsExactEcho: true,
  onEveryAck: (state, news, tcp) => {
    count(state, news, tcp);
    return null;
  },
  onAck: () => "grow",
  onLossDetected: (_, tcp) => halve(tcp),
  onEcnEcho: (state, tcp) => {
    const w = Math.min(tcp.cwnd, tcp.awnd);
    const { alpha } = state;
    const cwnd = Math.max(w * (1 - alpha / 2), 1);
    return {
      verdict: "congestion",
      cwnd,
      ssthresh: Math.max(Math.floor(cwnd), 2),
      rule: CUT,
      values: { w, alpha, g: state.params.g },
    };
  },
  onTimeout: (_, tcp) => collapse(tcp),
  probe: (state, out) => {
    out[0] = state.alpha;
  },
};

/** The estimator (RFC 8257, section 3.3, steps 1 to 8), before the window reacts to the ACK. The SYN is no data. */
function count(state: State, { ackno, acked }: AckNews, tcp: SenderView): void {
  if (ackno <= 1) return;
  state.acked += acked;
  if (tcp.echoed) state.marked += acked;
  if (ackno <= state.windowEnd) return;
  const g = state.params.g;
  state.alpha = (1 - g) * state.alpha + (g * state.marked) / state.acked;
  state.acked = 0;
  state.marked = 0;
  state.windowEnd = tcp.sndMax + 1;
}
