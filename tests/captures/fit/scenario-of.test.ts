import { describe, expect, it } from "vitest";
import type { PacketConnection } from "../../../src/captures/connections/connection.ts";
import type { Transfer } from "../../../src/captures/connections/transfer.ts";
import type { Estimate } from "../../../src/captures/fit/estimate.ts";
import type { FittedLoss } from "../../../src/captures/fit/path-fit.ts";
import { scenarioOf } from "../../../src/captures/fit/scenario-of.ts";
import { parseScenario, type Scenario } from "../../../src/scenario/index.ts";
import { transferWith, WIRE } from "./transfers.ts";

const known = (value: number, basis: string): Estimate => ({ value, low: value, high: value, basis });
const atLeast = (low: number | null, basis: string): Estimate => ({ value: null, low, high: null, basis });

/** 50 ms and 10 Mbit/s, 30 places. */
const FIT = {
  rtt: known(0.05, "the smallest of 100 samples"),
  rate: known(10e6, "bursts"),
  buffer: known(30, "4 losses at a full queue"),
  losses: [] as readonly FittedLoss[],
};

function connectionWith(transfer: Partial<Transfer>, more: Partial<PacketConnection> = {}): PacketConnection {
  return {
    kind: "packets",
    from: "10.0.0.1:5000",
    to: "10.0.0.2:80",
    start: 2,
    end: 22,
    segments: 1000,
    bytes: 1_460_000,
    retransmitted: 0,
    rttMin: 0.05,
    throughput: 5e6,
    transfer: transferWith(transfer),
    fates: [],
    retransmissions: [],
    side: "sender",
    isFinished: false,
    ...more,
  };
}

/** The scenario of a path as the format reads it. */
function read(connection = connectionWith({}), fit: Partial<typeof FIT> = {}): Scenario {
  const parsed = parseScenario(scenarioOf(connection, { ...FIT, ...fit }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

describe("the scenario of a path that a capture tells of", () => {
  it("has the slowest link behind one that is a hundred times faster", () => {
    const [access, bottleneck] = read().links;
    expect(access).toMatchObject({ from: "sender", to: "router", rate: 1e9, delay: 0 });
    expect(bottleneck).toMatchObject({
      from: "router",
      to: "receiver",
      rate: 10e6,
      queue: { discipline: "drop-tail", limit: 30 },
    });
  });

  it("has the round trip without queues: of what the transmissions of a segment and its ACK leave, half is a delay", () => {
    const [, { delay }] = read().links;
    const transmissions = (8 * (WIRE + 40)) / 10e6;
    expect(2 * delay + 1.01 * transmissions).toBeCloseTo(0.05, 12);
    // Shorter than the transmissions alone: no delay at all.
    expect(read(undefined, { rtt: known(0.001, "one sample") }).links[1].delay).toBe(0);
  });

  it("has the capture's sizes, and usual ones where it tells none", () => {
    const own = read(connectionWith({ mss: 1000, headerBytes: 52, ackBytes: 60 }));
    expect(own.tcp).toMatchObject({ headerBytes: 52, ackBytes: 60 });
    expect(own.flows[0]).toMatchObject({ mss: 1000 });
    const usual = read(connectionWith({ headerBytes: 0, ackBytes: 0 }));
    expect(usual.tcp).toMatchObject({ headerBytes: 40, ackBytes: 40 });
  });

  it("has the bound where the rate is only bounded, and is none without a rate or a round trip", () => {
    expect(read(undefined, { rate: atLeast(4e6, "no burst") }).links[1].rate).toBe(4e6);
    expect(scenarioOf(connectionWith({}), { ...FIT, rate: atLeast(null, "no burst") })).toBeNull();
    expect(scenarioOf(connectionWith({}), { ...FIT, rtt: atLeast(null, "no sample") })).toBeNull();
  });

  it("keeps rates and times inside what the format takes", () => {
    const fast = read(undefined, { rate: known(1e12, "bursts") });
    expect(fast.links.map(({ rate }) => rate)).toEqual([1e12, 1e10]);
    expect(read(connectionWith({}, { end: 2.25 })).duration).toBe(1);
    expect(read().duration).toBe(20);
  });

  it("has a queue without a limit where none was seen full", () => {
    const free = scenarioOf(connectionWith({}), { ...FIT, buffer: atLeast(12, "no loss") });
    expect(JSON.stringify(free)).not.toContain("limit");
    expect(read(undefined, { buffer: known(0.4, "one loss") }).links[1].queue.limit).toBe(1);
  });

  it("loses what was lost elsewhere, transmission by transmission, and leaves the queue's losses to the queue", () => {
    const losses: FittedLoss[] = [
      { seq: 3, nth: 1, why: "overflow" },
      { seq: 7, nth: 1, why: "transmission" },
      { seq: 7, nth: 2, why: "transmission" },
    ];
    expect(read(undefined, { losses }).links[1].loss).toMatchObject({
      model: "list",
      drops: [
        { flow: "f1", seq: 7, nth: 1 },
        { flow: "f1", seq: 7, nth: 2 },
      ],
    });
    expect(read(undefined, { losses: losses.slice(0, 1) }).links[1].loss.model).toBe("none");
    expect(read(undefined, { losses }).description).toContain(
      "- Losses at other places than the full queue: 2.",
    );
  });

  it("says which connection it is of, and where each value comes from", () => {
    const { title, description } = read();
    expect(title).toBe("The path 10.0.0.1:5000 to 10.0.0.2:80");
    expect(description?.split("\n")).toEqual([
      "Estimated from a capture.",
      "- Base round trip: the smallest of 100 samples.",
      "- Rate: bursts.",
      "- Buffer: 4 losses at a full queue.",
      "- Losses at other places than the full queue: 0.",
    ]);
    const bounded = read(undefined, { buffer: atLeast(12, "no loss came from a full queue") });
    expect(bounded.description).toContain("- Buffer: at least 12 packets; no loss came from a full queue.");
    expect(read(undefined, { buffer: atLeast(null, "not seen") }).description).toContain(
      "- Buffer: not seen.",
    );
    expect(read(connectionWith({}, { from: "a".repeat(300) })).title).toHaveLength(200);
  });
});

describe("the sender of such a scenario", () => {
  it("has the receiver's window in whole segments, and a large one where the capture does not tell it", () => {
    const awnd = (window: number) => read(connectionWith({ window })).flows[0].awnd;
    expect([awnd(65_535), awnd(1459), awnd(2919), awnd(0)]).toEqual([44, 1, 1, 10_000]);
  });

  it("ends after the data of a connection that was closed, else never", () => {
    const traffic = (more: Partial<PacketConnection>) => read(connectionWith({}, more)).flows[0].traffic;
    expect(traffic({ isFinished: true })).toMatchObject({ kind: "finite", bytes: 1_460_000 });
    expect(traffic({ isFinished: false })).toMatchObject({ kind: "bulk" });
    expect(traffic({ isFinished: true, bytes: 0 })).toMatchObject({ kind: "bulk" });
  });

  it("is CUBIC with SACK, whose receiver delays ACKs", () => {
    expect(read().flows[0]).toMatchObject({ scheme: "cubic", recovery: "sack", ack: "delayed" });
  });

  /** Acknowledges a SYN at 1 s and the first data at 1.2 s. */
  const acks = [
    { t: 1, ackno: 1, blocks: [], window: 0, ece: false },
    { t: 1.2, ackno: 3, blocks: [], window: 0, ece: false },
  ];
  /** A SYN, and so many segments from 1.1 s on, a millisecond apart. */
  const transmissions = (count: number) => [
    { seq: 0, nth: 1, t: 0.9, wire: 40 },
    ...Array.from({ length: count }, (_, i) => ({ seq: i + 1, nth: 1, t: 1.1 + i / 1000, wire: WIRE })),
  ];
  const first = (transfer: Partial<Transfer>) => read(connectionWith(transfer)).tcp.initialWindow;

  it("begins with as many segments as left before the first of them was acknowledged", () => {
    expect(first({ acks, transmissions: transmissions(4) })).toBe(4);
    expect(first({ acks, transmissions: transmissions(30) })).toBe(30);
    expect(first({ acks, transmissions: transmissions(63) })).toBe(63);
    expect(first({ acks, transmissions: transmissions(90) })).toBe(64);
    expect(first({ acks: [{ ...acks[1], t: 1.1015 }], transmissions: transmissions(30) })).toBe(2);
    expect(first({ acks: [{ ...acks[1], t: 1.1 }], transmissions: transmissions(30) })).toBe(1);
  });

  it("begins with ten where the capture does not begin with the connection, or nothing was acknowledged", () => {
    expect(first({ acks, transmissions: transmissions(4).slice(1) })).toBe(10);
    expect(first({ acks: acks.slice(0, 1), transmissions: transmissions(4) })).toBe(10);
    expect(first({})).toBe(10);
  });
});
