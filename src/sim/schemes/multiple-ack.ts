import type { SchemeDefinition } from "./types.ts";

/** Reno that leaves losses behind the base station to the base station. */
export const multipleAck: SchemeDefinition = {
  id: "multiple-ack",
  title: "Multiple acknowledgments",
  summary:
    "Reno whose base station announces what has reached it: losses behind it are the station's business. Needs the agent multiple-ack at the base station; without one it is Reno.",
  citation: {
    text: "Biaz, Mehta, West, Vaidya, TCP over wireless networks using multiple acknowledgements, Texas A&M TR 97-001, 1997",
  },
  params: [],
  recovery: "multiple-ack",
  congestion: "reno",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#AA4499",
  dash: [],
  marker: "square",
};
