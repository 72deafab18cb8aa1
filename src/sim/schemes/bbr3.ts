import type { SchemeDefinition } from "./types.ts";

/** BBR's third version: bandwidth and round trip as ever, and losses that limit what is in flight. */
export const bbr3: SchemeDefinition = {
  id: "bbr3",
  title: "BBRv3",
  summary:
    "Sends at the measured bandwidth, paced, and stays below what its probes have lost more than 2 % of; keeps what SACK has reported over a timeout.",
  citation: {
    text: "Cardwell, Swett, Beshay, BBR Congestion Control, draft-ietf-ccwg-bbr, 2026",
    url: "https://datatracker.ietf.org/doc/html/draft-ietf-ccwg-bbr",
  },
  params: [],
  recovery: "sack",
  congestion: "bbr3",
  ack: "every-packet",
  defaults: { goBackN: false, lostRetransmissions: true },
  colour: "#5F5F5F",
  dash: [6, 3],
  marker: "star",
};
