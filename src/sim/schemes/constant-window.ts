import type { SchemeDefinition } from "./types.ts";

/** A window that neither ACKs nor losses change. */
export const constantWindow: SchemeDefinition = {
  id: "constant-window",
  title: "Constant window",
  summary: "A window that neither ACKs nor losses change: chosen by hand, or computed when the RTT moves.",
  citation: {
    text: "Ghosh, Das, Roy, Mukherjee, Sender side intelligence for TCP throughput enhancement in wired-cum-wireless network",
  },
  params: [],
  recovery: "newreno",
  congestion: "constant-window",
  ack: "every-packet",
  defaults: { bugFix: false, partialDeflation: false },
  colour: "#7F7F7F",
  dash: [1, 3],
  marker: "bar",
};
