import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { catalog } from "../../../../src/sim/index.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";
import { flowNotes } from "../../../../src/sim/tcp/contract/report.ts";
import { Receiver } from "../../../../src/sim/tcp/receiver/receiver.ts";
import { Reporter } from "../../../../src/sim/tcp/receiver/reporter.ts";
import type { ReceiverReport, ReportedArrival } from "../../../../src/sim/tcp/reports/types.ts";

const everyPacket = catalog.ackPolicies.get("every-packet");

describe("what a receiver's report sees of a segment", () => {
  it("is all that an ACK policy may see, and its stamp", () => {
    const seen: ReportedArrival[] = [];
    const plugin: ReceiverReport = {
      id: "spy",
      title: "",
      summary: "",
      citation: { text: "" },
      params: [],
      echoes: false,
      init: () => null,
      onSegment: (_, arrival) => seen.push({ ...arrival, stamp: { ...arrival.stamp } }),
      onAck: () => {},
    };
    if (!everyPacket) throw new Error("there is no such policy");
    const events = new EventQueue();
    const packets = new PacketPool();
    const notes = flowNotes(packets);
    const receiver = new Receiver(
      {
        flow: 0,
        stop: Number.POSITIVE_INFINITY,
        ackBytes: 40,
        syn: false,
        ecn: false,
        exactEcho: false,
        sack: false,
        extensions: [],
        policy: everyPacket,
        policyState: everyPacket.init({}),
        reporter: new Reporter(plugin, {}, notes),
        delays: null,
        exit: { offer: (p: number) => packets.release(p) },
        routePosition: 0,
      },
      events,
      packets,
    );
    const arrives = (now: number, seq: number, nth: number, marked: boolean) => {
      events.now = now;
      const p = packets.allocate(0, seq, nth, 1000, 0, 0);
      if (marked) packets.mark(p);
      Object.assign(notes.newStamp(p), { departed: now - 1, srtt: 0.5, rate: 100 });
      receiver.received(p);
      packets.release(p);
    };
    arrives(1, 0, 1, false);
    arrives(2, 2, 1, true);
    arrives(3, 1, 2, false);
    arrives(4, 1, 3, false);
    const stamp = { srtt: 0.5, rate: 100 };
    const inOrder = { inOrder: true, duplicate: false, marked: false };
    expect(seen).toEqual([
      { ...inOrder, now: 1, seq: 0, nth: 1, expected: 1, hasHole: false, stamp: { ...stamp, departed: 0 } },
      {
        now: 2,
        seq: 2,
        nth: 1,
        expected: 1,
        inOrder: false,
        hasHole: true,
        duplicate: false,
        marked: true,
        stamp: { ...stamp, departed: 1 },
      },
      { ...inOrder, now: 3, seq: 1, nth: 2, expected: 3, hasHole: false, stamp: { ...stamp, departed: 2 } },
      {
        now: 4,
        seq: 1,
        nth: 3,
        expected: 3,
        inOrder: false,
        hasHole: false,
        duplicate: true,
        marked: false,
        stamp: { ...stamp, departed: 3 },
      },
    ]);
  });
});
