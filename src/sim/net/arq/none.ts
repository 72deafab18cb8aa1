import type { LinkLayer } from "./types.ts";

/** A link that leaves losses to those above it. */
export const none: LinkLayer = {
  id: "none",
  title: "No repair on the link",
  summary: "What the air destroys is lost.",
  citation: { text: "Every link of the papers, unless they say otherwise" },
  params: [],
  repetition: () => null,
  coding: () => null,
};
