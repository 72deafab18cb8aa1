import type { SchemeDefinition } from "./types.ts";

/** Reno that cuts by a fifth only when few of its own segments wait at the bottleneck. */
export const veno: SchemeDefinition = {
  id: "veno",
  title: "Veno",
  summary: "Reno that cuts by a fifth only when few of its own segments wait at the bottleneck.",
  citation: {
    text: "Fu, Liew, TCP Veno: TCP enhancement for transmission over wireless access networks, IEEE JSAC 21(2), 2003",
    url: "https://doi.org/10.1109/JSAC.2002.807336",
  },
  params: [],
  recovery: "reno",
  congestion: "veno",
  ack: "every-packet",
  defaults: {},
  colour: "#5C1A4A",
  dash: [6, 2],
  marker: "triangle-down",
};
