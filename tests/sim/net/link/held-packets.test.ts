import { describe, expect, it } from "vitest";
import { EventQueue, type EventSource } from "../../../../src/sim/engine/event-queue.ts";
import type { Impairment } from "../../../../src/sim/net/impairments/types.ts";
import { HeldPackets } from "../../../../src/sim/net/link/held-packets.ts";
import { Impairer } from "../../../../src/sim/net/link/impairer.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";

/** Packets that are held, each at a time for so long, s; which join again, and when. */
function joined(...holds: readonly (readonly [packet: number, at: number, seconds: number])[]): string[] {
  const events = new EventQueue();
  const lines: string[] = [];
  const held = new HeldPackets(events, (p) => lines.push(`${p} at ${events.now}, ${held.count} left`));
  const sources: EventSource[] = [];
  held.register(sources);
  const until = (time: number) => {
    while (events.nextTime() <= time) sources[events.take()].fire();
    events.now = time;
  };
  for (const [packet, at, seconds] of holds) {
    until(at);
    held.hold(packet, seconds);
  }
  until(100);
  return lines;
}

describe("packets that a link holds back", () => {
  it("join again when their time is over, whichever came first", () => {
    expect(joined([1, 0, 3], [2, 0, 1], [3, 0.5, 1.5])).toEqual([
      "2 at 1, 2 left",
      "3 at 2, 1 left",
      "1 at 3, 0 left",
    ]);
  });

  it("join in the order in which they came where their times end together", () => {
    expect(joined([1, 0, 2], [2, 1, 1], [3, 1, 1])).toEqual([
      "1 at 2, 2 left",
      "2 at 2, 1 left",
      "3 at 2, 0 left",
    ]);
  });

  it("wait anew after all others have gone", () => {
    expect(joined([1, 0, 1], [2, 5, 1])).toEqual(["1 at 1, 0 left", "2 at 6, 0 left"]);
  });
});

describe("a link that reorders", () => {
  it("holds a packet back for more than no time only", () => {
    const held = (seconds: number | undefined) => {
      const impairment = { holdBack: () => seconds } as unknown as Impairment;
      const packets = new PacketPool();
      const impairer = new Impairer(impairment, null, {}, new EventQueue(), packets, () => {});
      return [impairer.holds(packets.allocate(0, 1, 1, 1500, 0, 0)), impairer.inFlight];
    };
    expect([held(0.1), held(0), held(undefined)]).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
  });
});
