import type { SchemeDefinition } from "./types.ts";

/** Reno that keeps its window when the estimated queue says the loss was random, and halves at most once per window. */
export const cerl: SchemeDefinition = {
  id: "cerl",
  title: "CERL",
  summary:
    "Reno that keeps its window when the estimated queue says the loss was random, and halves at most once per window.",
  citation: { text: "El-Ocla, TCP CERL: congestion control enhancement over wireless networks, 2008" },
  params: [],
  recovery: "reno",
  congestion: "cerl",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#0072B2",
  dash: [],
  marker: "disc",
};
