import { describe, expect, it } from "vitest";
import { FineClock } from "../../../../src/sim/tcp/sender/fine-clock.ts";

/** A clock whose connection began at 1 s, with a window of 8; its first ACK, of segment 0, came 0.4 s later. */
function started(awnd = 8): FineClock {
  const clock = new FineClock(awnd);
  clock.sent(0, 1);
  clock.ackArrives(1.4);
  clock.acknowledge(0, 1);
  return clock;
}

describe("a clock without ticks", () => {
  it("counts from when the first segment left", () => {
    const clock = new FineClock(8);
    clock.sent(0, 3);
    expect(clock.now).toBe(0);
    clock.sent(1, 3.5);
    expect([clock.now, clock.sentAt(0), clock.sentAt(1)]).toEqual([0.5, 0, 0.5]);
    clock.tick(4.25);
    expect([clock.now, clock.sentAt(1)]).toEqual([1.25, 0.5]);
  });

  it("starts its averages with the very first ACK: the timeout is one and a half of that round trip", () => {
    const clock = new FineClock(8);
    clock.sent(0, 1);
    clock.ackArrives(1.5);
    // (8 · 0.5 / 4 + 0.5) / 2
    expect(clock.timeout).toBeCloseTo(0.75, 12);
    clock.ackArrives(9);
    expect(clock.timeout).toBeCloseTo(0.75, 12);
    expect(clock.now).toBe(8);
  });

  it("measures the last segment that an ACK takes, where that was sent once", () => {
    const clock = started();
    clock.sent(1, 2);
    clock.sent(2, 2.125);
    clock.ackArrives(2.5);
    clock.acknowledge(1, 3);
    expect(clock.sample).toBeCloseTo(0.375, 12);
    clock.sent(3, 2.5);
    clock.sent(3, 2.6);
    clock.ackArrives(3);
    clock.acknowledge(3, 4);
    expect(clock.sample).toBeNaN();
  });

  it("gets no sample of the first segment, which left at time 0", () => {
    expect(started().sample).toBeNaN();
  });

  it("learns from a sample: errors by an eighth and a quarter, and a sixteenth more for the timeout", () => {
    const clock = started();
    clock.sent(1, 2);
    clock.ackArrives(2.6);
    clock.acknowledge(1, 2);
    // a = 3.2 + 0.2; d = 0.4 + 0.2 − 0.1: (3.4 / 4 + 0.5) / 2 · 17 / 16.
    expect(clock.timeout).toBeCloseTo(((3.4 / 4 + 0.5) / 2) * (17 / 16), 12);
    clock.sent(2, 3);
    clock.ackArrives(3.2);
    clock.acknowledge(2, 3);
    const error = 0.2 - 3.4 / 8;
    const d = 0.5 - error - 0.5 / 4;
    expect(clock.timeout).toBeCloseTo((((3.4 + error) / 4 + d) / 2) * (17 / 16), 12);
  });

  it("learns nothing from an ACK at the moment of sending", () => {
    const clock = started();
    const { timeout } = clock;
    clock.sent(1, 2);
    clock.ackArrives(2);
    clock.acknowledge(1, 2);
    expect([clock.sample, clock.timeout]).toEqual([0, timeout]);
  });

  it("says that a segment has expired from the timeout on", () => {
    const clock = started();
    clock.sent(1, 2);
    clock.tick(2 + 0.5);
    expect(clock.hasExpired(1)).toBe(false);
    clock.tick(2 + clock.timeout);
    expect(clock.now - clock.sentAt(1)).toBeCloseTo(clock.timeout, 12);
    clock.tick(2.7);
    expect(clock.hasExpired(1)).toBe(true);
    clock.timeout = 0.25;
    clock.sent(2, 3);
    clock.tick(3.25);
    expect(clock.hasExpired(2)).toBe(true);
    clock.tick(3.125);
    expect(clock.hasExpired(2)).toBe(false);
  });

  it("counts transmissions until they are acknowledged", () => {
    const clock = started();
    for (const [seq, now] of [
      [1, 2],
      [2, 2],
      [1, 2.5],
    ])
      clock.sent(seq, now);
    expect([0, 1, 2, 3].map((seq) => clock.transmissions(seq))).toEqual([0, 2, 1, 0]);
    clock.acknowledge(1, 2);
    expect([1, 2].map((seq) => clock.transmissions(seq))).toEqual([0, 1]);
    expect(clock.sentAt(1)).toBe(-1);
  });

  it("waits twice as long after a segment that was sent again before, else an eighth longer", () => {
    const clock = new FineClock(8);
    clock.timeout = 0.8;
    clock.backOff(false);
    expect(clock.timeout).toBeCloseTo(0.9, 12);
    clock.backOff(true);
    expect(clock.timeout).toBeCloseTo(1.8, 12);
  });
});

describe("the ring that it remembers segments in", () => {
  it("has a place for each of a window, at least one", () => {
    for (const [awnd, size] of [
      [8, 8],
      [8.9, 8],
      [0.5, 1],
      [1, 1],
    ]) {
      const clock = new FineClock(awnd);
      clock.sent(0, 0);
      expect(Array.from({ length: 10 }, (_, seq) => clock.transmissions(seq))).toEqual(
        Array.from({ length: 10 }, (_, seq) => (seq % size === 0 ? 1 : 0)),
      );
    }
  });

  it("is cleared by an ACK only up to its end: stale counts remain behind it, as in ns-2", () => {
    const clock = started(4);
    for (let seq = 2; seq < 6; seq++) clock.sent(seq, 2);
    // Places 2, 3 hold segments 2, 3; places 0, 1 hold 4, 5. An ACK of 2 to 4 ends at place 0, before it begins.
    clock.acknowledge(2, 5);
    expect([2, 3, 4, 5].map((seq) => clock.transmissions(seq))).toEqual([1, 1, 1, 1]);
    clock.acknowledge(2, 4);
    expect([2, 3, 4, 5].map((seq) => clock.transmissions(seq))).toEqual([0, 0, 1, 1]);
  });

  it("is cleared of as many segments as were acknowledged, once", () => {
    const clock = started(4);
    for (let seq = 1; seq < 4; seq++) clock.sent(seq, 2);
    clock.acknowledge(1, 1);
    expect([1, 2, 3].map((seq) => clock.transmissions(seq))).toEqual([1, 1, 1]);
    clock.acknowledge(1, 4);
    expect([1, 2, 3].map((seq) => clock.transmissions(seq))).toEqual([0, 0, 0]);
  });

  it("keeps the outstanding segments when the window changes, as far as they fit", () => {
    const clock = started(8);
    for (let seq = 3; seq < 9; seq++) clock.sent(seq, seq);
    clock.sent(5, 20);
    clock.resize(16, 3, 8);
    expect([3, 4, 5, 6, 7, 8].map((seq) => clock.transmissions(seq))).toEqual([1, 1, 2, 1, 1, 1]);
    expect([3, 5, 8].map((seq) => clock.sentAt(seq))).toEqual([2, 19, 7]);
    expect([0, 1, 2, 9].map((seq) => clock.transmissions(seq))).toEqual([0, 0, 0, 0]);
    clock.resize(4, 3, 8);
    expect([5, 6, 7, 8].map((seq) => clock.transmissions(seq))).toEqual([2, 1, 1, 1]);
    clock.resize(4.5, 3, 8);
    expect(clock.transmissions(5)).toBe(2);
    clock.resize(0, 3, 8);
    expect([0, 7].map((seq) => clock.transmissions(seq))).toEqual([1, 1]);
  });

  it("keeps the newest segments where more are outstanding than it has places", () => {
    const clock = started(4);
    for (let seq = 1; seq < 9; seq++) clock.sent(seq, seq);
    clock.resize(2, 1, 8);
    expect([7, 8].map((seq) => clock.sentAt(seq))).toEqual([6, 7]);
  });
});
