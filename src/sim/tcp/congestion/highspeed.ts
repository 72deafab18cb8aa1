import { exp, log } from "../../engine/det-math.ts";
import { parameters } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse } from "./parts/growth.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

/** Up to this window Reno is fast enough: loss rate 10⁻³. */
const LOW_WINDOW = 38;
/** At this window, loss rate 10⁻⁷, the cut is `HIGH_DECREASE`. */
const HIGH_WINDOW = 83_000;
const HIGH_DECREASE = 0.1;
const LOG_LOW = log(LOW_WINDOW);
const LOG_RANGE = log(HIGH_WINDOW) - LOG_LOW;

const INCREASE: Rule = {
  id: "highspeed-increase",
  title: "Larger steps for larger windows",
  text: "In congestion avoidance the window grows by a(w) segments per round trip, one for small windows and more the larger the window is, so that a fast path fills in seconds instead of minutes.",
  equation: "cwnd = cwnd + a(w) / cwnd",
  source: "RFC 3649, section 5",
};

const DECREASE: Rule = {
  id: "highspeed-decrease",
  title: "Smaller cuts for larger windows",
  text: "A segment is lost. The window gives up the share b(w): half of a small window, down to a tenth of a very large one.",
  equation: "cwnd = (1 - b) · w",
  source: "RFC 3649, section 5",
};

/** Share of a window of `w` segments that a loss costs: 1/2 up to 38 segments, less beyond (RFC 3649, section 5). */
function decreaseOf(w: number): number {
  if (w <= LOW_WINDOW) return 0.5;
  return Math.max(0.5 + ((HIGH_DECREASE - 0.5) * (log(w) - LOG_LOW)) / LOG_RANGE, HIGH_DECREASE);
}

/** Segments gained per round trip at a window of `w` (RFC 3649, section 5, with p(w) = 0.078 / w^1.2). */
function increaseOf(w: number): number {
  if (w <= LOW_WINDOW) return 1;
  const p = 0.078 * exp(-1.2 * log(w));
  const b = decreaseOf(w);
  return Math.max((w * w * p * 2 * b) / (2 - b), 1);
}

const PARAMS = parameters([HYSTART]);

interface State {
  /** a(w), segments per round trip, and b(w), at the latest ACK. */
  a: number;
  b: number;
}

/** AIMD whose step and cut depend on the window. */
export const highspeed: CongestionControl<State, typeof PARAMS> = {
  id: "highspeed",
  title: "HighSpeed",
  summary: "Reno for windows up to 38 segments; beyond, larger steps and smaller cuts the larger the window.",
  citation: {
    text: "Floyd, HighSpeed TCP for Large Congestion Windows, RFC 3649, 2003",
    url: "https://www.rfc-editor.org/rfc/rfc3649",
  },
  params: PARAMS,
  probes: [
    { id: "a", label: "a(w): step per round trip", unit: "segments" },
    { id: "b", label: "b(w): share that a loss costs", unit: "" },
  ],
  init: () => ({ a: 1, b: 0.5 }),
  onAck: (state, _, tcp) => {
    const { cwnd } = tcp;
    if (cwnd < tcp.ssthresh) return "grow";
    const w = windowOf(tcp);
    state.a = increaseOf(w);
    state.b = decreaseOf(w);
    return { cwnd: cwnd + (tcp.growthCredit * state.a) / cwnd, rule: INCREASE };
  },
  onLossDetected: (_, tcp) => {
    const w = tcp.lossWindow;
    const b = decreaseOf(w);
    const cwnd = (1 - b) * w;
    return {
      verdict: "congestion",
      cwnd,
      ssthresh: Math.max(Math.floor(cwnd), 2),
      rule: DECREASE,
      values: { w, b },
    };
  },
  onTimeout: (_, tcp) => collapse(tcp),
  probe: (state, out) => {
    out[0] = state.a;
    out[1] = state.b;
  },
};

/** What the receiver does not allow proves nothing about the path. */
function windowOf(tcp: SenderView): number {
  return Math.min(tcp.cwnd, tcp.awnd);
}
