import { parameters } from "../../plugin/parameters.ts";
import { CODING_PARAMS, codingOf, REPETITION_PARAMS, repetitionOf } from "./parts/params.ts";
import type { LinkLayer } from "./types.ts";

const PARAMS = parameters([...REPETITION_PARAMS, ...CODING_PARAMS]);

/** Redundancy against most errors, repetition against the rest. */
export const hybrid: LinkLayer<typeof PARAMS> = {
  id: "hybrid",
  title: "Retransmission and error correction (hybrid ARQ)",
  summary:
    "Packets carry redundant bits; those that even so cannot be repaired are retransmitted by the link.",
  citation: {
    text: "Fairhurst, Wood, Advice to Link Designers on Link Automatic Repeat reQuest, RFC 3366, 2002, section 1",
    url: "https://www.rfc-editor.org/rfc/rfc3366",
  },
  params: PARAMS,
  repetition: repetitionOf,
  coding: codingOf,
};
