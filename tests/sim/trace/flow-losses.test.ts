import { describe, expect, it } from "vitest";
import type { EventQueue } from "../../../src/sim/engine/event-queue.ts";
import type { PacketPool } from "../../../src/sim/packet/pool.ts";
import { FlowLosses } from "../../../src/sim/trace/flow-losses.ts";
import { GroundTruth } from "../../../src/sim/trace/ground-truth.ts";

/** Packets by number: the position on the way where each is, and whether it is an ACK; each is the first transmission of segment 7. */
const packets = (...all: { at: number; isAck?: boolean }[]) =>
  ({
    isAck: (p: number) => all[p].isAck === true,
    routePosition: (p: number) => all[p].at,
    seq: () => 7,
    nth: () => 1,
  }) as unknown as PacketPool;
const events = { now: 3 } as EventQueue;

/** The truth of a sender that has sent segment 7. */
function truthOf7(): GroundTruth {
  const truth = new GroundTruth({ eventTime: 0 });
  for (let seq = 0; seq <= 7; seq++) truth.sent(seq);
  return truth;
}

describe("the losses of a flow", () => {
  it("are counted by cause, data and ACKs; the truth about a segment is of data alone", () => {
    const truth = truthOf7();
    const losses = new FlowLosses(events, packets({ at: 0, isAck: true }, { at: 0 }), truth);
    losses.lost(0, "overflow");
    expect([losses.byCause.overflow, truth.causeOf(7, 3)]).toEqual([1, null]);
    losses.lost(1, "overflow");
    expect([losses.byCause.overflow, truth.causeOf(7, 3)]).toEqual([2, "overflow"]);
    expect(truth.causeOf(7, 2.9)).toBeNull();
    expect(losses.airLosses).toBe(0);
  });

  it("are the air's where it destroyed data, whether that is repaired or not, but not where it destroyed ACKs", () => {
    const truth = truthOf7();
    const losses = new FlowLosses(events, packets({ at: 0 }, { at: 0, isAck: true }), truth);
    losses.damaged(1);
    expect([losses.airLosses, truth.causeOf(7, 3)]).toEqual([0, null]);
    losses.damaged(0);
    expect([losses.airLosses, losses.byCause.transmission, truth.causeOf(7, 3)]).toEqual([
      1,
      0,
      "transmission",
    ]);
    losses.lost(0, "transmission");
    expect([losses.airLosses, losses.byCause.transmission]).toEqual([2, 1]);
    losses.repeated();
    expect(losses.linkRetransmissions).toBe(1);
  });

  it("are only counted where nothing is sent again", () => {
    const losses = new FlowLosses(events, packets({ at: 0 }), null);
    losses.lost(0, "overflow");
    expect([losses.byCause.overflow, losses.memory]).toEqual([1, 0]);
  });
});

describe("what is lost where senders follow one another on the way", () => {
  const senders = () => ({ own: truthOf7(), first: truthOf7(), second: truthOf7() });
  const lostAt = (at: number, closed: ("first" | "second")[] = []) => {
    const { own, first, second } = senders();
    const losses = new FlowLosses(events, packets({ at }), own);
    losses.addInner(2, { truth: first, isClosed: closed.includes("first") });
    losses.addInner(5, { truth: second, isClosed: closed.includes("second") });
    losses.lost(0, "overflow");
    const told = { own, first, second };
    return (["own", "first", "second"] as const).filter((name) => told[name].causeOf(7, 3) === "overflow");
  };

  it("is of the last sender that it has passed: from the sender's own place on", () => {
    expect([0, 1, 2, 4, 5, 9].map((at) => lostAt(at))).toEqual([
      ["own"],
      ["own"],
      ["first"],
      ["first"],
      ["second"],
      ["second"],
    ]);
  });

  it("is of the one before, where that sender has ended", () => {
    expect(lostAt(9, ["second"])).toEqual(["first"]);
    expect(lostAt(9, ["first", "second"])).toEqual(["own"]);
    expect(lostAt(3, ["first"])).toEqual(["own"]);
  });

  it("takes the memory of all of them", () => {
    const { own, first, second } = senders();
    for (const truth of [own, first, second]) truth.lost(7, 1, 3, "overflow");
    const losses = new FlowLosses(events, packets(), own);
    losses.addInner(2, { truth: first, isClosed: false });
    losses.addInner(5, { truth: second, isClosed: true });
    expect(losses.memory).toBe(own.memory + first.memory + second.memory);
    expect(losses.memory).toBeGreaterThan(own.memory);
  });
});
