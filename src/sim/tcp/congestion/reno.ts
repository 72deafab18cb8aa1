import { collapse, halve } from "./parts/growth.ts";
import type { CongestionControl } from "./types.ts";

/** Additive increase, multiplicative decrease: every loss is congestion. */
export const reno: CongestionControl<null> = {
  id: "reno",
  title: "Reno window (AIMD)",
  summary: "Grow by one segment per round trip; halve on every loss, whatever caused it.",
  citation: {
    text: "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988; RFC 5681",
    url: "https://www.rfc-editor.org/rfc/rfc5681",
  },
  params: [],
  probes: [],
  init: () => null,
  onAck: () => "grow",
  onLossDetected: (_, tcp) => halve(tcp),
  onTimeout: (_, tcp) => collapse(tcp),
};
