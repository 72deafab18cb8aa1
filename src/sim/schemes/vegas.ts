import type { SchemeDefinition } from "./types.ts";

/** Keeps a few segments in the bottleneck's queue, so that losses by overflow become rare. */
export const vegas: SchemeDefinition = {
  id: "vegas",
  title: "Vegas",
  summary: "Keeps a few segments in the bottleneck's queue, so that losses by overflow become rare.",
  citation: {
    text: "Brakmo, O'Malley, Peterson, TCP Vegas: New Techniques for Congestion Detection and Avoidance, SIGCOMM 1994 (as ns-2.35 plays it)",
    url: "https://doi.org/10.1145/190314.190317",
  },
  params: [],
  recovery: "vegas",
  congestion: "vegas",
  ack: "every-packet",
  defaults: {},
  // ns-2's Vegas sends no SYN and starts with one segment.
  tcp: { syn: false, initialWindow: 1 },
  colour: "#009E73",
  dash: [12, 4],
  marker: "diamond",
};
