import type { SchemeDefinition } from "./types.ts";

/** Reno with ECN to a receiver that keeps duplicate ACKs back unless a neighbour of the missing segment is marked. */
export const congestionCoherence: SchemeDefinition = {
  id: "congestion-coherence",
  title: "Congestion Coherence",
  summary:
    "Reno with ECN to a receiver that tells losses apart by the marks around them. Needs queues that mark (threshold-mark is best) and a radio link that retransmits (arq).",
  citation: {
    text: "Liu, Jain, Approaches of wireless TCP enhancement and a new proposal based on congestion coherence, HICSS 2003",
    url: "https://doi.org/10.1109/HICSS.2003.1174895",
  },
  params: [],
  recovery: "reno",
  congestion: "reno",
  ack: "congestion-coherence",
  ecn: true,
  defaults: {},
  colour: "#44AA99",
  dash: [],
  marker: "diamond",
};
