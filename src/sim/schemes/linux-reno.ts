import { LINUX_OPTIONS } from "./linux-options.ts";
import type { SchemeDefinition } from "./types.ts";

/** Reno of a Linux kernel: RACK, PRR, undo, quick ACKs, a window of whole segments. */
export const linuxReno: SchemeDefinition = {
  id: "linux-reno",
  title: "Linux 6 (Reno)",
  summary:
    "Reno as Linux 6.12 sends it: losses found by time, cuts in proportion and taken back where nothing was lost, initial window 10.",
  citation: {
    text: "RFC 5681; RFC 8985; RFC 9937; Linux 6.12",
    url: "https://www.rfc-editor.org/rfc/rfc8985",
  },
  params: [],
  recovery: "rack",
  congestion: "linux-reno",
  ack: "quick-delayed",
  defaults: {},
  tcp: LINUX_OPTIONS,
  colour: "#1565C0",
  dash: [6, 2],
  marker: "disc",
};
