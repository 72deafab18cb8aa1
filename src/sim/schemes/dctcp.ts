import type { SchemeDefinition } from "./types.ts";

/** DCTCP with SACK: marks reduce the window in proportion to their share (RFC 8257). */
export const dctcp: SchemeDefinition = {
  id: "dctcp",
  title: "DCTCP",
  summary:
    "What data centres run: the window is cut by half of the share of marked packets. Needs a queue that marks above a low threshold (threshold-mark, or cw with weight 1).",
  citation: {
    text: "Bensley, Thaler, Balasubramanian, Eggert, Judd, RFC 8257, 2017",
    url: "https://www.rfc-editor.org/rfc/rfc8257",
  },
  params: [],
  recovery: "sack",
  congestion: "dctcp",
  ack: "every-packet",
  ecn: true,
  defaults: {},
  colour: "#555555",
  dash: [6, 3],
  marker: "hexagon",
};
