import { PARTIAL } from "../../packet/pool.ts";
import type { RecoveryControl } from "../contract/view.ts";
import type { FlowExtension } from "./types.ts";

/** What a recovery does about partial ACKs. */
export interface PartialAckHooks<S = unknown> {
  /** A node on the way has segment `seq`. */
  onPartialAck(state: S, tcp: RecoveryControl, seq: number): void;
}

/** ACKs of a base station that say which segments have reached it (Biaz, Mehta, West, Vaidya 1997). */
export function partialAcks<S>(
  onPartialAck: PartialAckHooks<S>["onPartialAck"],
): FlowExtension<S, PartialAckHooks<S>> {
  return {
    id: "partial-acks",
    ackFlags: PARTIAL,
    needsBothEnds: false,
    hooks: { onPartialAck },
    sender: (owner, port) => ({
      timers: [],
      onAck: (p) => onPartialAck(owner, port, port.packets.seq(p)),
    }),
  };
}
