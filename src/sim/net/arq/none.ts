import type { LinkLayer } from "./types.ts";

/** No repair: losses on the link are left to the transport protocol. */
export const none: LinkLayer = {
  id: "none",
  title: "No repair on the link",
  summary: "What the radio link loses is lost.",
  citation: { text: "Every link of the papers, unless they say otherwise" },
  params: [],
  repetition: () => null,
  coding: () => null,
};
