import { LINUX_OPTIONS } from "./linux-options.ts";
import type { SchemeDefinition } from "./types.ts";

/** DCTCP of a Linux kernel, over the same stack as its other senders. */
export const linuxDctcp: SchemeDefinition = {
  id: "linux-dctcp",
  title: "Linux 6 (DCTCP)",
  summary:
    "DCTCP as Linux 6.12 sends it: cuts by the share of marks, in whole segments, over a round trip; losses found by time.",
  citation: {
    text: "RFC 8257; RFC 8985; Linux 6.12",
    url: "https://www.rfc-editor.org/rfc/rfc8257",
  },
  params: [],
  recovery: "rack",
  congestion: "linux-dctcp",
  ack: "quick-delayed",
  defaults: {},
  tcp: LINUX_OPTIONS,
  colour: "#5D4037",
  dash: [6, 2],
  marker: "square",
};
