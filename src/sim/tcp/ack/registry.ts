import { makeRegistry } from "../../plugin/registry.ts";
import { congestionCoherence } from "./congestion-coherence.ts";
import { delayed } from "./delayed.ts";
import { delayedDupacks } from "./delayed-dupacks.ts";
import { everyPacket } from "./every-packet.ts";
import { quickDelayed } from "./quick-delayed.ts";
import type { AckPolicy } from "./types.ts";

/** Every ACK policy; a new one is one line here. */
export const ackPolicies = makeRegistry<AckPolicy>(
  "ACK policy",
  [everyPacket, delayed, delayedDupacks, congestionCoherence, quickDelayed],
  ["init", "onSegment", "onAckSent"],
);
