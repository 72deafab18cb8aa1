import type { SchemeDefinition } from "./types.ts";

/** Reno with ECN at a wireless host that ignores duplicate ACKs for a while unless a mark is echoed around them. */
export const coherenceSource: SchemeDefinition = {
  id: "coherence-source",
  title: "Congestion Coherence (source)",
  summary:
    "Reno with ECN at a wireless host: duplicate ACKs without an echoed mark around them wait for the radio link. Needs queues that mark and a radio link that retransmits (arq).",
  citation: {
    text: "Liu, Jain, Approaches of wireless TCP enhancement and a new proposal based on congestion coherence, HICSS 2003",
    url: "https://doi.org/10.1109/HICSS.2003.1174895",
  },
  params: [],
  recovery: "coherence",
  congestion: "reno",
  ack: "every-packet",
  ecn: true,
  defaults: {},
  colour: "#44AA99",
  dash: [6, 3],
  marker: "triangle",
};
