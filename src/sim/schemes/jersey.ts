import type { SchemeDefinition } from "./types.ts";

/** Bandwidth estimation with congestion warnings; repairs as Reno, but again in the same window. */
export const jersey: SchemeDefinition = {
  id: "jersey",
  title: "Jersey",
  summary:
    "Routers warn of congestion, the sender measures the bandwidth: a loss without a warning is random. Needs a cw queue at the bottleneck; without one it never yields but to timeouts.",
  citation: {
    text: "Xu, Tian, Ansari, TCP-Jersey for Wireless IP Communications, IEEE JSAC 22(4), 2004",
    url: "https://doi.org/10.1109/JSAC.2004.825989",
  },
  params: [],
  recovery: "reno",
  congestion: "jersey",
  ack: "every-packet",
  ecn: true,
  defaults: { bugFix: false },
  colour: "#332288",
  dash: [],
  marker: "ring",
};
