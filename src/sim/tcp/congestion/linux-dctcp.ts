import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  AVOIDANCE_BY_COUNT,
  type Counted,
  growByCount,
  SLOW_START_BY_SEGMENTS,
  slowStart,
} from "./parts/whole-windows.ts";
import type { CongestionControl } from "./types.ts";

const CUT: Rule = {
  id: "linux-dctcp-echo",
  title: "Cut by half the share of marks, in whole segments",
  text: "A mark has come back. The share of marked segments, averaged over windows and counted in 1024ths, says how much is given up; recovery decides how fast the window falls.",
  equation: "ssthresh = max(w - floor(w · alpha / 2048), 2), cwnd towards ssthresh",
  source: "RFC 8257, section 3.3; Linux, dctcp_ssthresh",
};

const HALVE: Rule = {
  id: "linux-dctcp-loss",
  title: "Half the window after a loss",
  text: "A segment is lost: half the window, rounded down, is the target, whatever was marked.",
  equation: "ssthresh = max(floor(w / 2), 2), cwnd towards ssthresh",
  source: "RFC 8257, section 3.5; Linux, dctcp_react_to_loss",
};

const TIMEOUT: Rule = {
  id: "linux-dctcp-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout: the window is cut by the share of marks for the threshold, and slow start begins again.",
  equation: "ssthresh = max(w - floor(w · alpha / 2048), 2), cwnd = 1",
  source: "Linux, tcp_enter_loss, dctcp_ssthresh",
};

/** Shares are counted in so many parts. */
const WHOLE = 1024;

/** The newest window counts for a sixteenth (Linux 6.12, dctcp_shift_g; RFC 8257, section 4.2). */
const SHIFT = 4;

interface State extends Counted {
  /** Share of marked segments, of 1024, averaged over windows. */
  alpha: number;
  /** Segments delivered in this window, and those of them whose ACKs echoed a mark. */
  delivered: number;
  marked: number;
  /** The window ends when everything below this segment is acknowledged. */
  windowEnd: number;
}

/** DCTCP as Linux computes it: Reno in whole segments, and cuts by a share of 1024ths. */
export const linuxDctcp: CongestionControl<State> = {
  id: "linux-dctcp",
  title: "DCTCP in whole segments (as Linux)",
  changedIn: "2",
  summary: "Grow as Reno; cut by half of the share of marked segments, in the kernel's integers.",
  citation: {
    text: "RFC 8257; Linux 6.12, net/ipv4/tcp_dctcp.c",
    url: "https://www.rfc-editor.org/rfc/rfc8257",
  },
  params: [],
  probes: [{ id: "alpha", label: "alpha: share of marked segments", unit: "" }],
  needsExactEcho: true,
  init: () => ({ count: 0, alpha: WHOLE, delivered: 0, marked: 0, windowEnd: 0 }),
  onEveryAck: (state, { ackno, delivered }, tcp) => {
    // The window that has ended does not count what this ACK delivers.
    if (ackno <= 1) return null;
    if (ackno >= state.windowEnd) average(state, tcp);
    state.delivered += delivered;
    if (tcp.echoed) state.marked += delivered;
    return null;
  },
  onAck: (state, ack, tcp) => {
    if (tcp.answersSyn) return "keep";
    if (tcp.cwnd >= tcp.ssthresh) {
      return { cwnd: growByCount(state, tcp.cwnd, tcp.cwnd, ack.acked), rule: AVOIDANCE_BY_COUNT };
    }
    const { cwnd, left } = slowStart(tcp, ack.acked);
    if (left === 0) return { cwnd, rule: SLOW_START_BY_SEGMENTS };
    return { cwnd: growByCount(state, cwnd, cwnd, left), rule: AVOIDANCE_BY_COUNT };
  },
  onLossDetected: (state, tcp) => {
    const w = Math.floor(tcp.cwnd);
    return reduced(state, Math.max(Math.floor(w / 2), 2), HALVE, { w });
  },
  onEcnEcho: (state, tcp) => reduced(state, cutByShare(state, tcp), CUT, valuesOf(state, tcp)),
  onTimeout: (state, tcp) => ({
    ...reduced(state, cutByShare(state, tcp), TIMEOUT, valuesOf(state, tcp)),
    cwnd: 1,
  }),
  probe: (state, out) => {
    out[0] = state.alpha / WHOLE;
  },
};

function cutByShare({ alpha }: State, tcp: SenderView): number {
  const w = Math.floor(tcp.cwnd);
  return Math.max(w - Math.floor((w * alpha) / (2 * WHOLE)), 2);
}

function valuesOf({ alpha }: State, tcp: SenderView): Record<string, number> {
  return { w: Math.floor(tcp.cwnd), alpha };
}

function reduced(state: State, target: number, rule: Rule, values: Record<string, number>): WindowDecision {
  state.count = 0;
  return { verdict: "congestion", cwnd: target, ssthresh: target, rule, values };
}

/** A window of data has been acknowledged: its share of marks is averaged (Linux, dctcp_update_alpha). */
function average(state: State, tcp: SenderView): void {
  const { alpha } = state;
  const less = Math.floor(alpha / (1 << SHIFT));
  const share = Math.floor((state.marked * (WHOLE >> SHIFT)) / Math.max(1, state.delivered));
  state.alpha = Math.min(alpha - (less === 0 ? alpha : less) + share, WHOLE);
  state.delivered = 0;
  state.marked = 0;
  state.windowEnd = tcp.sndMax + 1;
}
