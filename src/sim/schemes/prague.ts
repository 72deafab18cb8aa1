import type { SchemeDefinition } from "./types.ts";

/** Prague with SACK: the L4S sender, with accurate ECN feedback. */
export const prague: SchemeDefinition = {
  id: "prague",
  title: "Prague",
  summary:
    "The L4S sender: paced, cut by half of the share of marked packets, told exactly. Made for a queue that keeps L4S packets apart (dualpi2).",
  citation: {
    text: "De Schepper, Tilmans, Briscoe, Goel, Prague Congestion Control, draft-briscoe-iccrg-prague-congestion-control",
    url: "https://datatracker.ietf.org/doc/html/draft-briscoe-iccrg-prague-congestion-control",
  },
  params: [],
  recovery: "sack",
  congestion: "prague",
  ack: "every-packet",
  ecn: true,
  defaults: {},
  colour: "#555555",
  dash: [2, 3],
  marker: "hexagon",
};
