import type { SchemeDefinition } from "./types.ts";

/** CUBIC with SACK, the default of Linux and Windows: the window is a function of the time since the last loss. */
export const cubic: SchemeDefinition = {
  id: "cubic",
  title: "CUBIC",
  summary: "What most computers run today: a window that grows by the clock, repaired with SACK.",
  citation: {
    text: "Xu, Ha, Rhee, Goel, Eggert, RFC 9438, 2023",
    url: "https://www.rfc-editor.org/rfc/rfc9438",
  },
  params: [],
  recovery: "sack",
  congestion: "cubic",
  ack: "every-packet",
  defaults: {},
  colour: "#607D8B",
  dash: [],
  marker: "diamond",
};
