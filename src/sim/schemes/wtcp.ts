import type { SchemeDefinition } from "./types.ts";

/** Sends at a rate that its receiver sets, instead of by a window. */
export const wtcp: SchemeDefinition = {
  id: "wtcp",
  title: "WTCP",
  summary:
    "For slow, lossy wide-area radio: the receiver sets the sender's rate by the gaps between arrivals and by losses beyond what is usual. No window, no slow start.",
  citation: {
    text: "Sinha, Nandagopal, Venkitaraman, Sivakumar, Bharghavan, WTCP: A Reliable Transport Protocol for Wireless Wide-Area Networks, MobiCom 1999; Wireless Networks 8, 2002",
    url: "https://doi.org/10.1145/313451.313542",
  },
  params: [],
  recovery: "sack",
  congestion: "wtcp",
  ack: "every-packet",
  defaults: { goBackN: false },
  tcp: { initialWindow: 2 },
  colour: "#661100",
  dash: [10, 3],
  marker: "square",
};
