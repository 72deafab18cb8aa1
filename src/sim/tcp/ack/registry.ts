import { makeRegistry } from "../../catalog/definition.ts";
import { delayed } from "./delayed.ts";
import { everyPacket } from "./every-packet.ts";
import type { AckPolicy } from "./types.ts";

/** Every ACK policy; a new one is one line here. */
export const ackPolicies = makeRegistry<AckPolicy>(
  "ACK policy",
  [everyPacket as AckPolicy, delayed as AckPolicy],
  ["init", "onSegment", "onAckSent"],
);
