import { makeRegistry } from "../../plugin/registry.ts";
import { fec } from "./fec.ts";
import { hybrid } from "./hybrid.ts";
import { none } from "./none.ts";
import { retransmission } from "./retransmission.ts";
import type { LinkLayer } from "./types.ts";

/** Everything that a link can do about losses; a new one is one line here. */
export const linkLayers = makeRegistry<LinkLayer>(
  "link layer",
  [none, retransmission, fec, hybrid],
  ["repetition", "coding"],
);
