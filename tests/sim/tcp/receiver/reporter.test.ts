import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { catalog } from "../../../../src/sim/index.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";
import type { AckPolicy } from "../../../../src/sim/tcp/ack/types.ts";
import { flowNotes, type SegmentStamp } from "../../../../src/sim/tcp/contract/report.ts";
import { Receiver } from "../../../../src/sim/tcp/receiver/receiver.ts";
import { Reporter } from "../../../../src/sim/tcp/receiver/reporter.ts";
import type { ReceiverReport, ReportedArrival } from "../../../../src/sim/tcp/reports/types.ts";

const everyPacket = catalog.ackPolicies.get("every-packet");
if (!everyPacket) throw new Error("there is no such policy");

/** Acknowledges every second segment. */
const everySecond: AckPolicy = {
  ...everyPacket,
  isPrompt: false,
  onSegment: (_, { seq }) => (seq % 2 === 0 ? Number.POSITIVE_INFINITY : 0),
};

/** A receiver whose report only looks, and what it and the ACKs have seen. */
class Scene {
  readonly packets = new PacketPool();
  readonly seen: ReportedArrival[] = [];
  /** By ACK: when the segment that it answers had left, s. */
  readonly echoed: (number | undefined)[] = [];
  /** What the ACKs say is expected. */
  readonly acked: number[] = [];
  private readonly events = new EventQueue();
  private readonly notes = flowNotes(this.packets);
  private readonly receiver: Receiver;

  constructor(policy: AckPolicy, { echoes = false, ...refusing }: Partial<ReceiverReport> = {}) {
    const { packets, events, notes } = this;
    const spy: ReceiverReport = {
      id: "spy",
      title: "",
      summary: "",
      citation: { text: "" },
      params: [],
      echoes,
      init: () => null,
      onSegment: (_, arrival) => this.seen.push({ ...arrival, stamp: { ...arrival.stamp } }),
      onAck: () => {},
      ...refusing,
    };
    const setup = {
      flow: 0,
      stop: Number.POSITIVE_INFINITY,
      ackBytes: 40,
      syn: false,
      ecn: false,
      exactEcho: false,
      sack: false,
      reportsDuplicates: false,
      extensions: [],
      policy,
      policyState: policy.init({}),
      reporter: new Reporter(spy, {}, notes),
      delays: null,
      exit: {
        offer: (p: number) => {
          this.echoed.push(notes.report(p)?.departed);
          this.acked.push(packets.seq(p));
          packets.release(p);
        },
      },
      routePosition: 0,
    };
    this.receiver = new Receiver(setup, events, packets);
  }

  /** A segment comes at `now`, s, in a packet that is used again at once. */
  arrives(now: number, seq: number, nth: number, stamp: SegmentStamp | null, marked = false): void {
    const { packets, notes } = this;
    this.events.now = now;
    const p = packets.allocate(0, seq, nth, 1000, 0, 0);
    if (marked) packets.mark(p);
    if (stamp !== null) Object.assign(notes.newStamp(p), stamp);
    this.receiver.received(p);
    packets.release(p);
    const other = packets.allocate(1, 0, 1, 1000, 0, 0);
    expect(other).toBe(p);
    Object.assign(notes.newStamp(other), { departed: -7, srtt: -7, rate: -7 });
    packets.release(other);
  }

  /** The time comes at which what was held is acknowledged. */
  expire(): void {
    this.events.take();
    this.receiver.timer.fire();
  }
}

const stampAt = (departed: number): SegmentStamp => ({ departed, srtt: 0.5, rate: 100 });

describe("what a receiver's report sees of a segment", () => {
  it("is all that an ACK policy may see, and its stamp", () => {
    const scene = new Scene(everyPacket);
    scene.arrives(1, 0, 1, stampAt(0));
    scene.arrives(2, 2, 1, stampAt(1), true);
    scene.arrives(3, 1, 2, stampAt(2));
    scene.arrives(4, 1, 3, stampAt(3));
    const inOrder = {
      inOrder: true,
      duplicate: false,
      hasHole: false,
      marked: false,
      reduced: false,
      pushed: false,
    };
    const beside = {
      inOrder: false,
      duplicate: false,
      hasHole: false,
      marked: false,
      reduced: false,
      pushed: false,
    };
    expect(scene.seen).toEqual([
      { ...inOrder, now: 1, seq: 0, nth: 1, expected: 1, departed: stampAt(0).departed, stamp: stampAt(0) },
      {
        ...beside,
        now: 2,
        seq: 2,
        nth: 1,
        expected: 1,
        hasHole: true,
        marked: true,
        reduced: false,
        pushed: false,
        departed: stampAt(1).departed,
        stamp: stampAt(1),
      },
      { ...inOrder, now: 3, seq: 1, nth: 2, expected: 3, departed: stampAt(2).departed, stamp: stampAt(2) },
      {
        ...beside,
        now: 4,
        seq: 1,
        nth: 3,
        expected: 3,
        duplicate: true,
        departed: stampAt(3).departed,
        stamp: stampAt(3),
      },
    ]);
  });

  it("is a stamp that says nothing where another node has made the packet", () => {
    const scene = new Scene(everyPacket, { echoes: true });
    scene.arrives(1, 0, 1, stampAt(0));
    scene.arrives(2, 1, 1, null);
    expect(scene.seen[1].stamp).toEqual({ departed: Number.NaN, srtt: 0, rate: Number.NaN });
    expect(scene.echoed).toEqual([0, Number.NaN]);
  });
});

describe("what an ACK echoes", () => {
  it("is when the latest segment left", () => {
    const scene = new Scene(everySecond, { echoes: true });
    scene.arrives(1, 0, 1, stampAt(0.25));
    scene.arrives(2, 1, 1, stampAt(0.5));
    expect(scene.echoed).toEqual([0.5]);
  });

  it("is that also when the ACK was held, and the packet has become another's", () => {
    const scene = new Scene({ ...everySecond, onSegment: () => 0.1 }, { echoes: true });
    scene.arrives(1, 0, 1, stampAt(0.25));
    scene.expire();
    expect(scene.echoed).toEqual([0.25]);
  });

  it("is nothing where the report does not echo", () => {
    const scene = new Scene(everyPacket);
    scene.arrives(1, 0, 1, stampAt(0.25));
    expect(scene.echoed).toEqual([Number.NaN]);
  });
});

describe("a segment that is too old to be taken in", () => {
  /** What left before time 5 is refused. */
  const refuses: ReceiverReport["refuses"] = (_, { departed }) => departed < 5;

  it("is answered at once by an ACK that repeats what is expected, and nothing more becomes of it", () => {
    const scene = new Scene(everySecond, { refuses });
    scene.arrives(6, 0, 1, stampAt(5));
    scene.arrives(7, 2, 1, stampAt(4));
    scene.arrives(8, 1, 1, stampAt(4.9), true);
    expect(scene.acked).toEqual([1, 1]);
    scene.arrives(9, 1, 2, stampAt(6));
    expect(scene.acked).toEqual([1, 1, 2]);
    expect(scene.seen.map(({ seq, nth }) => [seq, nth])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it("is taken in where its stamp says nothing, and looked at as ever where it had been delivered", () => {
    const scene = new Scene(everyPacket, { refuses });
    scene.arrives(6, 0, 1, stampAt(5));
    scene.arrives(7, 1, 1, null);
    scene.arrives(8, 0, 1, stampAt(4));
    expect(scene.acked).toEqual([1, 2, 2]);
    expect(scene.seen).toHaveLength(3);
  });
});
