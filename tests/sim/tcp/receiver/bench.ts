import { expect } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { catalog } from "../../../../src/sim/index.ts";
import { ECE, PacketPool, WINDOW } from "../../../../src/sim/packet/pool.ts";
import type { AckPolicy } from "../../../../src/sim/tcp/ack/types.ts";
import { Receiver, type ReceiverSetup } from "../../../../src/sim/tcp/receiver/receiver.ts";

/** The policy with an id. */
export function policyOf(id: string): AckPolicy {
  const policy = catalog.ackPolicies.get(id);
  if (policy === undefined) throw new Error(`no policy ${id}`);
  return policy;
}

const everyPacket = policyOf("every-packet");

/** A receiver without a SYN, and its ACKs: number, blocks, flags, window. */
export function bench(more: Partial<ReceiverSetup> = {}) {
  const events = new EventQueue();
  const packets = new PacketPool();
  const acks: string[] = [];
  const policy = more.policy ?? everyPacket;
  // Blocks as ns-2 has them are 8 bytes each, and nothing around them.
  const optionBytes = policy.blocks === undefined ? 0 : 4;
  const receiver = new Receiver(
    {
      flow: 4,
      stop: 100,
      ackBytes: 40,
      syn: false,
      ecn: false,
      exactEcho: false,
      sack: false,
      reportsDuplicates: false,
      extensions: [],
      policyState: policy.init({} as never),
      reporter: null,
      delays: null,
      exit: {
        offer: (p) => {
          const length = packets.sackCount(p);
          expect([packets.flow(p), packets.isAck(p), packets.routePosition(p)]).toEqual([4, true, 11]);
          expect(packets.size(p)).toBe(40 + 8 * length + (length > 0 ? optionBytes : 0));
          const blocks = Array.from(
            { length },
            (_, k) => ` ${packets.sackLeft(p, k)}-${packets.sackRight(p, k)}`,
          );
          const flags = packets.flags(p);
          const window = (flags & WINDOW) === 0 ? "" : ` window ${packets.window(p)}`;
          acks.push(`${packets.seq(p)}${blocks.join("")}${(flags & ECE) === 0 ? "" : " echo"}${window}`);
          packets.release(p);
        },
      },
      routePosition: 11,
      ...more,
      policy,
    },
    events,
    packets,
  );
  /** Segments come now, one after the other; what they are answered with. */
  const come = (seqs: number | readonly number[], flags = 0): string[] => {
    for (const seq of [seqs].flat()) {
      const p = packets.allocate(4, seq, 1, 1500, 0, 0);
      packets.setFlags(p, flags);
      receiver.received(p);
      packets.release(p);
    }
    return acks.splice(0);
  };
  /** Time goes on until `time`; what leaves until then. */
  const until = (time: number): string[] => {
    while (events.nextTime() <= time) {
      events.take();
      receiver.timer.fire();
    }
    events.now = time;
    return acks.splice(0);
  };
  return { receiver, packets, come, until };
}
