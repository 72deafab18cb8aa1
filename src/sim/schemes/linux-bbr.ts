import { LINUX_OPTIONS } from "./linux-options.ts";
import type { SchemeDefinition } from "./types.ts";

/** BBR, version 1, as a Linux kernel carries it: over RACK, with quick ACKs. */
export const linuxBbr: SchemeDefinition = {
  id: "linux-bbr",
  title: "Linux 6 (BBR)",
  summary:
    "BBR of version 1, the only one that Linux 6.12 has, over its recovery: RACK, probes at the end of data, initial window 10.",
  citation: {
    text: "Cardwell, Cheng, Gunn, Yeganeh, Jacobson, CACM 60(2), 2017; RFC 8985; Linux 6.12",
    url: "https://datatracker.ietf.org/doc/html/draft-cardwell-iccrg-bbr-congestion-control-00",
  },
  params: [],
  recovery: "rack",
  congestion: "linux-bbr",
  ack: "quick-delayed",
  defaults: {},
  tcp: LINUX_OPTIONS,
  colour: "#AD1457",
  dash: [6, 2],
  marker: "triangle",
};
