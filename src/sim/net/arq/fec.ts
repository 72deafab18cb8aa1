import { CODING_PARAMS, codingOf } from "./parts/params.ts";
import type { LinkLayer } from "./types.ts";

/** Forward error correction: with redundant bits the far end repairs most damaged packets. */
export const fec: LinkLayer<typeof CODING_PARAMS> = {
  id: "fec",
  title: "Forward error correction (FEC)",
  summary:
    "Every packet carries redundant bits with which the far end repairs most of what the radio link damages.",
  citation: {
    text: "Liu, Jain (Congestion Coherence), section 2; Fairhurst, Wood, RFC 3366, 2002, section 1",
    url: "https://www.rfc-editor.org/rfc/rfc3366",
  },
  params: CODING_PARAMS,
  repetition: () => null,
  coding: codingOf,
};
