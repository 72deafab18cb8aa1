import type { SchemeDefinition } from "./types.ts";

/** For satellite paths: one round trip of low-priority probes instead of slow start and of slow regrowth after a loss. */
export const peach: SchemeDefinition = {
  id: "peach",
  title: "Peach",
  summary:
    "For long satellite paths: low-priority probe segments find out within a round trip how much the path can carry, at the start and after each loss. Needs a priority queue at the bottleneck; without one its probes crowd out data.",
  citation: {
    text: "Akyildiz, Morabito, Palazzo, TCP-Peach: A New Congestion Control Scheme for Satellite IP Networks, IEEE/ACM Transactions on Networking 9(3), 2001",
    url: "https://doi.org/10.1109/90.929853",
  },
  params: [],
  recovery: "newreno",
  congestion: "peach",
  ack: "every-packet",
  defaults: {},
  tcp: { initialWindow: 1 },
  colour: "#CC6677",
  dash: [],
  marker: "disc",
};
