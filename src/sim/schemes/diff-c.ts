import type { SchemeDefinition } from "./types.ts";

/** Losses never reduce the window, marks do; repairs name exactly what is missing, even after a timeout. */
export const diffC: SchemeDefinition = {
  id: "diff-c",
  title: "Diff-C-TCP",
  summary:
    "Losses never reduce the window, marks from the routers do. Needs queues that mark (red with ecn, cw or threshold-mark); without them it never yields.",
  citation: {
    text: "Bai, Atiquzzaman, Lilja, Using ECN Marks to Improve TCP Performance over Lossy Links (Diff-C-TCP), section 3",
  },
  params: [],
  recovery: "sack",
  congestion: "diff-c",
  ack: "every-packet",
  ecn: true,
  defaults: { goBackN: false },
  colour: "#882255",
  dash: [10, 3, 3, 3],
  marker: "bar",
};
