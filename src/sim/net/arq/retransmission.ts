import { REPETITION_PARAMS, repetitionOf } from "./parts/params.ts";
import type { LinkLayer } from "./types.ts";

/** Automatic repeat request: the link sends again what the far end does not acknowledge. */
export const retransmission: LinkLayer<typeof REPETITION_PARAMS> = {
  id: "retransmission",
  title: "Link-layer retransmission (ARQ)",
  summary:
    "The link keeps each packet until the far end has acknowledged it locally, and retransmits it when a timer expires.",
  citation: {
    text: "Liu, Jain (Congestion Coherence), sections 4.2 and 6.1; Fairhurst, Wood, Advice to Link Designers on Link Automatic Repeat reQuest, RFC 3366, 2002",
    url: "https://www.rfc-editor.org/rfc/rfc3366",
  },
  params: REPETITION_PARAMS,
  repetition: repetitionOf,
  coding: () => null,
};
