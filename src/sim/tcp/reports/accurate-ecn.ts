import type { ReceiverReport } from "./types.ts";

interface State {
  /** Marked segments that have arrived so far. */
  marked: number;
}

/** Each ACK says how many marked segments have arrived so far. */
export const accurateEcn: ReceiverReport<State> = {
  id: "accurate-ecn",
  title: "Accurate ECN feedback",
  summary:
    "Each ACK carries the number of marked segments that have arrived, so the sender knows their share even where ACKs are lost.",
  citation: {
    text: "Briscoe, Kühlewind, Scheffenegger, More Accurate Explicit Congestion Notification (AccECN) Feedback in TCP, RFC 9768, 2025",
    url: "https://www.rfc-editor.org/rfc/rfc9768",
  },
  params: [],
  echoes: false,
  init: () => ({ marked: 0 }),
  onSegment: (state, arrival) => {
    if (arrival.marked) state.marked++;
  },
  onAck: (state, report) => {
    report.marked = state.marked;
  },
};
