import type { SchemeDefinition } from "./types.ts";

/** Reno whose window falls to the measured bandwidth times the smallest RTT instead of to half. */
export const westwood: SchemeDefinition = {
  id: "westwood",
  title: "Westwood",
  summary: "Reno that falls to the bandwidth it has measured instead of to half.",
  citation: {
    text: "Mascolo, Casetti, Gerla, Sanadidi, Wang, TCP Westwood: bandwidth estimation for enhanced transport over wireless links, MobiCom 2001",
    url: "https://doi.org/10.1145/381677.381704",
  },
  params: [],
  recovery: "reno",
  congestion: "westwood",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#CC79A7",
  dash: [14, 4],
  marker: "hexagon",
};
