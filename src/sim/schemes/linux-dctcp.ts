import { LINUX_OPTIONS } from "./linux-options.ts";
import type { SchemeDefinition } from "./types.ts";

/** DCTCP of a Linux kernel, over the same stack as its other senders. */
export const linuxDctcp: SchemeDefinition = {
  id: "linux-dctcp",
  title: "Linux 6 (DCTCP)",
  summary: "DCTCP as Linux 6.12 sends it: needs queues that mark, cuts by the share of marks.",
  citation: {
    text: "RFC 8257; Linux 6.12",
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
