import type { Impairment } from "./types.ts";

/** Packets pass in order, each once. */
export const none: Impairment<null> = {
  id: "none",
  title: "In order, each once",
  summary: "The link neither reorders nor doubles packets.",
  citation: { text: "Every link of the papers" },
  params: [],
  init: () => null,
};
