import { LINUX_OPTIONS } from "./linux-options.ts";
import type { SchemeDefinition } from "./types.ts";

/** CUBIC of a Linux kernel: what most servers run today. */
export const linuxCubic: SchemeDefinition = {
  id: "linux-cubic",
  title: "Linux 6 (CUBIC)",
  summary:
    "What most servers run today: CUBIC as Linux 6.12 sends it, with HyStart, RACK, proportional cuts that are taken back where nothing was lost, and initial window 10.",
  citation: {
    text: "RFC 9438; RFC 8985; RFC 9937; Ha and Rhee 2011; Linux 6.12",
    url: "https://www.rfc-editor.org/rfc/rfc9438",
  },
  params: [],
  recovery: "rack",
  congestion: "linux-cubic",
  ack: "quick-delayed",
  defaults: {},
  tcp: LINUX_OPTIONS,
  colour: "#455A64",
  dash: [6, 2],
  marker: "diamond",
};
