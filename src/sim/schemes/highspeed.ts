import type { SchemeDefinition } from "./types.ts";

/** Larger steps and smaller cuts for larger windows. */
export const highspeed: SchemeDefinition = {
  id: "highspeed",
  title: "HighSpeed",
  summary: "Larger steps and smaller cuts for larger windows, repaired with SACK.",
  citation: {
    text: "Floyd, HighSpeed TCP for Large Congestion Windows, RFC 3649, 2003",
    url: "https://www.rfc-editor.org/rfc/rfc3649",
  },
  params: [],
  recovery: "sack",
  congestion: "highspeed",
  ack: "every-packet",
  defaults: {},
  colour: "#8B5E3C",
  dash: [4, 2],
  marker: "triangle",
};
