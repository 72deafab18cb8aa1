import type { SchemeDefinition } from "./types.ts";

/** CERL that halves for every loss judged congestive: the paper's ablation. */
export const cerl2: SchemeDefinition = {
  id: "cerl2",
  title: "CERL2",
  summary: "CERL that halves for every loss judged congestive: the paper's ablation.",
  citation: {
    text: "El-Ocla, TCP CERL: congestion control enhancement over wireless networks, 2008, section 4.3",
  },
  params: [],
  recovery: "reno",
  congestion: "cerl2",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#0072B2",
  dash: [4, 3],
  marker: "ring",
};
