import type { SchemeDefinition } from "./types.ts";

/** Fast retransmit, then slow start from one segment. */
export const tahoe: SchemeDefinition = {
  id: "tahoe",
  title: "Tahoe",
  summary: "Fast retransmit, then slow start from one segment.",
  citation: { text: "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988" },
  params: [],
  recovery: "tahoe",
  congestion: "reno",
  ack: "every-packet",
  defaults: {},
  colour: "#A6761D",
  dash: [2, 3],
  marker: "plus",
};
