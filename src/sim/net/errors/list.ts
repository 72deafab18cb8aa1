import type { PacketPool } from "../../packet/pool.ts";
import type { ErrorModel } from "./types.ts";

interface State {
  /** `flow/seq/nth` of every transmission to lose, and `flow/ack` of every ACK. */
  drops: Set<string>;
  /** By flow: ACKs that have come so far; null where none is listed. */
  acks: number[] | null;
}

/** Loses exactly the listed transmissions and ACKs, to replay the losses of a known run. */
export const list: ErrorModel<State> = {
  id: "list",
  title: "Exactly these packets",
  summary: "Loses the listed transmissions and ACKs, and nothing else.",
  citation: { text: "ns-2.35, ErrorModel/List" },
  params: [],
  init: (_, { drops, flowIndex }) => ({
    drops: new Set(
      drops.map((drop) =>
        "ack" in drop
          ? `${flowIndex(drop.flow)}/${drop.ack}`
          : `${flowIndex(drop.flow)}/${drop.seq}/${drop.nth}`,
      ),
    ),
    acks: drops.some((drop) => "ack" in drop) ? [] : null,
  }),
  // Lost once: where the link itself sends it again, that passes.
  isLost: ({ drops, acks }, _, packets, p) =>
    packets.isAck(p)
      ? acks !== null && losesAck(drops, acks, packets, p)
      : drops.delete(`${packets.flow(p)}/${packets.seq(p)}/${packets.nth(p)}`),
};

function losesAck(drops: Set<string>, acks: number[], packets: PacketPool, p: number): boolean {
  const flow = packets.flow(p);
  acks[flow] = (acks[flow] ?? 0) + 1;
  return drops.delete(`${flow}/${acks[flow]}`);
}
