import type { SchemeDefinition } from "./types.ts";

/** Reno to a receiver that keeps the third and further duplicate ACKs back for a while. */
export const delayedDupacks: SchemeDefinition = {
  id: "delayed-dupacks",
  title: "Delayed duplicate ACKs",
  summary:
    "Reno to a receiver that keeps the third and further duplicate ACKs back for a while: the radio link may repair the loss. Needs a link that retransmits (arq); without one it only delays.",
  citation: {
    text: "Vaidya, Mehta, Perkins, Montenegro, Delayed Duplicate Acknowledgements, Wireless Communications and Mobile Computing 2(1), 2002",
    url: "https://doi.org/10.1002/wcm.33",
  },
  params: [],
  recovery: "reno",
  congestion: "reno",
  ack: "delayed-dupacks",
  defaults: {},
  colour: "#999933",
  dash: [],
  marker: "hexagon",
};
