import type { SchemeDefinition } from "./types.ts";

/** Reno's window with selective acknowledgements: all holes of a window are repaired in one round trip. */
export const sack: SchemeDefinition = {
  id: "sack",
  title: "SACK",
  summary:
    "Reno's window with selective acknowledgements: all holes of a window are repaired in one round trip.",
  citation: { text: "Fall, Floyd, Simulation-based Comparisons of Tahoe, Reno and SACK TCP, 1996; RFC 2018" },
  params: [],
  recovery: "sack",
  congestion: "reno",
  ack: "every-packet",
  defaults: {},
  colour: "#8C6BB1",
  dash: [10, 3, 2, 3],
  marker: "star",
};
