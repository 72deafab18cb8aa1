import type { Rule } from "../../../plugin/rule.ts";
import type { SenderView } from "../../contract/view.ts";

/** Growth in slow start by all that an ACK delivers. */
export const SLOW_START_BY_SEGMENTS: Rule = {
  id: "linux-slow-start",
  title: "Slow start, by segments",
  text: "The window is below the slow start threshold: it grows by every segment that this ACK delivers, up to the threshold, however many share the ACK.",
  equation: "cwnd = min(cwnd + delivered, ssthresh)",
  source: "Linux, tcp_slow_start; RFC 9406, section 4.2 (L = ∞ where bursts are paced)",
};

/** Growth from the threshold on in whole segments. */
export const AVOIDANCE_BY_COUNT: Rule = {
  id: "linux-congestion-avoidance",
  title: "Congestion avoidance, in whole segments",
  text: "The sender counts the segments that arrive. When there are as many as the window is large, the window grows by one segment.",
  equation: "count = count + delivered; at count ≥ cwnd: cwnd = cwnd + 1",
  source: "RFC 5681, section 3.1 (counting bytes); Linux, tcp_cong_avoid_ai",
};

/** A count of segments that arrived and have not made the window grow yet. */
export interface Counted {
  count: number;
}

/** The window after `delivered` segments in slow start, and what of them is left for the time after it. */
export function slowStart(tcp: SenderView, delivered: number): { cwnd: number; left: number } {
  const cwnd = Math.min(Math.floor(tcp.cwnd) + delivered, tcp.ssthresh);
  return { cwnd, left: delivered - (cwnd - Math.floor(tcp.cwnd)) };
}

/** The window after `delivered` segments, where it grows by one for each `per` of them. */
export function growByCount(state: Counted, cwnd: number, per: number, delivered: number): number {
  let next = cwnd;
  // What was counted while more was needed.
  // Stryker disable next-line EqualityOperator: what is exactly enough is counted below as well
  if (state.count >= per) {
    state.count = 0;
    next++;
  }
  state.count += delivered;
  if (state.count < per) return next;
  const steps = Math.floor(state.count / per);
  state.count -= steps * per;
  return next + steps;
}
