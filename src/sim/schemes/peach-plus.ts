import type { SchemeDefinition } from "./types.ts";

/** Peach with SACK, and probes that repair. */
export const peachPlus: SchemeDefinition = {
  id: "peach-plus",
  title: "Peach+",
  summary:
    "Peach with SACK, whose low-priority probes carry what the receiver may be missing. Needs a priority queue at the bottleneck; without one its probes crowd out data.",
  citation: {
    text: "Akyildiz, Zhang, Fang, TCP-Peach+: Enhancement of TCP-Peach for Satellite IP Networks, IEEE Communications Letters 6(7), 2002",
    url: "https://doi.org/10.1109/LCOMM.2002.801317",
  },
  params: [],
  recovery: "sack",
  congestion: "peach-plus",
  ack: "every-packet",
  defaults: {},
  tcp: { initialWindow: 1 },
  colour: "#CC6677",
  dash: [6, 3],
  marker: "plus",
};
