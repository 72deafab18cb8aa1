import type { SchemeDefinition } from "./types.ts";

/** Reno that keeps its window when the receiver saw a gap as long as what is missing. */
export const tcpAware: SchemeDefinition = {
  id: "tcp-aware",
  title: "TCP-Aware",
  summary:
    "The receiver measures the gaps between arrivals and tells the sender which holes the radio link made. Works where the wireless hop is the last and the slowest.",
  citation: {
    text: "Biaz, Vaidya, Discriminating Congestion Losses from Wireless Losses Using Inter-Arrival Times at the Receiver, TR 98-014, 1998; ASSET 1999",
  },
  params: [],
  recovery: "reno",
  congestion: "tcp-aware",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#117733",
  dash: [8, 3, 2, 3],
  marker: "disc",
};
