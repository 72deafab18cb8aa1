import type { SchemeDefinition } from "./types.ts";

/** Halves the window at every loss and goes on sending meanwhile; a second loss in a window waits for the timer. */
export const reno: SchemeDefinition = {
  id: "reno",
  title: "Reno",
  summary:
    "Halve on every loss and recover without emptying the pipe; a second loss in a window waits for a timeout.",
  citation: { text: "RFC 5681 (as ns-2.35 plays it)" },
  params: [],
  recovery: "reno",
  congestion: "reno",
  ack: "every-packet",
  defaults: {},
  colour: "#D55E00",
  dash: [],
  marker: "square",
};
