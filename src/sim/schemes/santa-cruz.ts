import type { SchemeDefinition } from "./types.ts";

/** Follows its own queue by the delay of the way there, and repairs with SACK. */
export const santaCruz: SchemeDefinition = {
  id: "santa-cruz",
  title: "Santa Cruz",
  summary:
    "Time stamps of both ends tell how the delay of the forward path changes, and so how many of its own segments wait at the bottleneck: it keeps a few there, and counts losses without a queue as random.",
  citation: {
    text: "Parsa, Garcia-Luna-Aceves, Improving TCP Congestion Control over Internets with Heterogeneous Transmission Media, ICNP 1999",
    url: "https://doi.org/10.1109/ICNP.1999.801941",
  },
  params: [],
  recovery: "sack",
  congestion: "santa-cruz",
  ack: "every-packet",
  defaults: {},
  colour: "#AA4499",
  dash: [3, 3],
  marker: "star",
};
