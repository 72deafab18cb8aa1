import type { SchemeDefinition } from "./types.ts";

/** Westwood's window with NewReno's repairs: what the CERL paper compares with. */
export const westwoodNr: SchemeDefinition = {
  id: "westwood-nr",
  title: "WestwoodNR",
  summary: "Westwood's window with NewReno's repairs: what the CERL paper compares with.",
  citation: {
    text: "Mascolo et al., TCP Westwood, MobiCom 2001, over NewReno (ns-2 module of UCLA, 2002); CERL, section 4",
    url: "https://doi.org/10.1145/381677.381704",
  },
  params: [],
  recovery: "newreno",
  congestion: "westwood",
  ack: "every-packet",
  defaults: {},
  colour: "#CC79A7",
  dash: [8, 3],
  marker: "bar",
};
