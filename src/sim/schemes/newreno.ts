import type { SchemeDefinition } from "./types.ts";

/** Reno that repairs several losses of a window, one per round trip. */
export const newreno: SchemeDefinition = {
  id: "newreno",
  title: "NewReno",
  summary: "Reno that repairs several losses of a window, one per round trip.",
  citation: { text: "Floyd, Henderson, Gurtov, RFC 3782" },
  params: [],
  recovery: "newreno",
  congestion: "reno",
  ack: "every-packet",
  defaults: {},
  colour: "#E69F00",
  dash: [8, 3],
  marker: "triangle",
};
