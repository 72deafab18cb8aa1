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

const HALVE: Rule = {
  id: "linux-reno-halve",
  title: "Half the window, whole segments",
  text: "A segment is lost, or a mark has come back. The target is half the window, rounded down, at least two segments; recovery decides how fast the window falls to it.",
  equation: "ssthresh = max(floor(w / 2), 2), cwnd towards ssthresh",
  source: "RFC 5681, section 3.1; Linux, tcp_reno_ssthresh",
};

const TIMEOUT: Rule = {
  id: "linux-reno-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout: half the window becomes the threshold, and slow start begins again.",
  equation: "ssthresh = max(floor(w / 2), 2), cwnd = 1",
  source: "RFC 5681, section 3.1",
};

function halve(state: Counted, tcp: SenderView, rule: Rule): WindowDecision {
  const w = Math.floor(tcp.cwnd);
  const half = Math.max(Math.floor(w / 2), 2);
  state.count = 0;
  return { verdict: "congestion", cwnd: half, ssthresh: half, rule, values: { w } };
}

/** Reno's window as Linux keeps it: whole segments, grown by what arrives. */
export const linuxReno: CongestionControl<Counted> = {
  id: "linux-reno",
  title: "Reno window in whole segments (as Linux)",
  changedIn: "2",
  summary: "Grow by one segment for each window of segments that arrives; halve on every loss and mark.",
  citation: {
    text: "RFC 5681; Linux 6.12, net/ipv4/tcp_cong.c",
    url: "https://www.rfc-editor.org/rfc/rfc5681",
  },
  params: [],
  probes: [],
  init: () => ({ count: 0 }),
  onAck: (state, ack, tcp) => {
    if (tcp.answersSyn) return "keep";
    if (tcp.cwnd >= tcp.ssthresh) {
      return { cwnd: growByCount(state, tcp.cwnd, tcp.cwnd, ack.acked), rule: AVOIDANCE_BY_COUNT };
    }
    const { cwnd, left } = slowStart(tcp, ack.acked);
    if (left === 0) return { cwnd, rule: SLOW_START_BY_SEGMENTS };
    return { cwnd: growByCount(state, cwnd, cwnd, left), rule: AVOIDANCE_BY_COUNT };
  },
  onLossDetected: (state, tcp) => halve(state, tcp, HALVE),
  onEcnEcho: (state, tcp) => halve(state, tcp, HALVE),
  onTimeout: (state, tcp) => ({
    ...halve(state, tcp, TIMEOUT),
    cwnd: 1,
    values: { w: tcp.cwnd, rto: tcp.rto },
  }),
};
