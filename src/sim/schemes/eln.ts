import type { SchemeDefinition } from "./types.ts";

/** Reno at a wireless host, told by the base station which losses were the air's. */
export const eln: SchemeDefinition = {
  id: "eln",
  title: "ELN",
  summary:
    "Reno at a wireless host that the base station tells which losses happened on the radio link: those do not halve the window. Needs the agent eln at the base station; without one it is Reno.",
  citation: {
    text: "Balakrishnan, Katz, Explicit Loss Notification and Wireless Web Performance, GLOBECOM Internet Mini-Conference 1998",
  },
  params: [],
  recovery: "eln",
  congestion: "reno",
  ack: "every-packet",
  defaults: {},
  colour: "#117733",
  dash: [],
  marker: "triangle-down",
};
