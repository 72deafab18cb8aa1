import type { SchemeDefinition } from "./types.ts";

/** Reno that keeps its window when the round trip was near its minimum. */
export const ncpld: SchemeDefinition = {
  id: "ncpld",
  title: "NCPLD",
  summary: "Reno that keeps its window when the round trip was near that of an unloaded path.",
  citation: {
    text: "Samaraweera, Non-congestion packet loss detection for TCP error recovery using wireless links, IEE Proc. Communications 146(4), 1999",
  },
  params: [],
  recovery: "reno",
  congestion: "ncpld",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#666633",
  dash: [10, 4],
  marker: "plus",
};
