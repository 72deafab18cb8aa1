import type { SchemeDefinition } from "./types.ts";

/** Sets its rate by the delivery rate and the round trip instead of by losses. */
export const bbr: SchemeDefinition = {
  id: "bbr",
  title: "BBR",
  summary:
    "Sends at the measured bandwidth, paced, with twice what fills the empty path in flight; losses do not slow it down.",
  citation: {
    text: "Cardwell, Cheng, Gunn, Yeganeh, Jacobson, BBR: Congestion-Based Congestion Control, CACM 60(2), 2017",
    url: "https://doi.org/10.1145/3009824",
  },
  params: [],
  recovery: "sack",
  congestion: "bbr",
  ack: "every-packet",
  defaults: { goBackN: false },
  colour: "#5F5F5F",
  dash: [],
  marker: "star",
};
