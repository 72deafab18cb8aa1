import { describe, expect, it } from "vitest";
import type { Fate } from "../../../src/captures/connections/fates.ts";
import type { Transfer } from "../../../src/captures/connections/transfer.ts";
import { baseRtt, withoutWaits } from "../../../src/captures/fit/base-rtt.ts";
import { BITS, transferOf, transferWith, WIRE } from "./transfers.ts";

/** A handshake's round trip, where there is one, and those of segments 1, 2, … */
function timed(handshake: number | null, rtts: readonly number[]): Transfer {
  const all = handshake === null ? rtts : [handshake, ...rtts];
  const first = handshake === null ? 1 : 0;
  return transferWith({
    transmissions: all.map((_, i) => ({ seq: i + first, nth: 1, t: i, wire: WIRE })),
    samples: all.map((rtt, i) => ({ t: i + rtt, rtt, transmission: i })),
  });
}

describe("the smallest round trip", () => {
  it("is that of a segment with data, not the handshake's", () => {
    expect(baseRtt(timed(0.5, [1.5, 1, 2]))).toMatchObject({ value: 1, basis: "smallest of 3 samples" });
    expect(baseRtt(timed(0.5, []))).toMatchObject({ value: 0.5, basis: "smallest of 1 samples" });
    expect(baseRtt(timed(null, [])).value).toBeNull();
  });

  it("is at least the handshake's, nine tenths of itself where that is lower, and never more than itself", () => {
    expect(baseRtt(timed(0.95, [1, 2])).low).toBe(0.95);
    expect(baseRtt(timed(0.5, [1, 2])).low).toBe(0.9);
    expect(baseRtt(timed(3, [1, 2])).low).toBe(1);
    expect(baseRtt(timed(null, [1, 2])).low).toBe(1);
  });

  it("is at most the fourth smallest sample, and a tenth longer", () => {
    const many = [1, 1.01, 1.02, 1.03, 1.04, ...new Array(35).fill(5)];
    expect(baseRtt(timed(null, many)).high).toBe(1.03);
    expect(baseRtt(timed(null, [1, 2, 3, 4, 5, 6, 7, 8])).high).toBe(1.1);
  });
});

const ARRIVED: readonly Fate[] = ["arrived", "arrived"];

/** A segment takes 1/64 s, so that sums of such times are exact. */
const TIME = 1 / 64;
const RATE = BITS / TIME;

describe("the wait for a sender's own segments", () => {
  it("is taken off: two that leave together, and an ACK for the second", () => {
    const transfer = transferOf([
      [0, -1],
      [0, 1 + 2 * TIME],
    ]);
    const found = baseRtt(transfer);
    const path = withoutWaits({ ...found, low: 0.5 }, transfer, RATE, ARRIVED);
    expect(path.value).toBeCloseTo(1 + TIME, 12);
    expect(path.low).toBe(0.5);
  });

  it("of more than three of them is not believed", () => {
    const waiting = (others: number) => {
      const transfer = transferOf([
        ...Array.from({ length: others }, () => [0, -1] as const),
        [0, 1 + (others + 1) * TIME],
      ]);
      return withoutWaits({ ...baseRtt(transfer), low: 0.5 }, transfer, RATE, []).value;
    };
    expect(waiting(3)).toBeCloseTo(1 + TIME, 12);
    expect(waiting(4)).toBeCloseTo(1 + 5 * TIME, 12);
  });

  it("ends when the link is free again", () => {
    const transfer = transferOf([
      [0, -1],
      [TIME / 2, 1],
    ]);
    expect(withoutWaits({ ...baseRtt(transfer), low: 0 }, transfer, RATE, []).value).toBeCloseTo(
      1 - TIME,
      12,
    );
    const later = transferOf([
      [0, -1],
      [2 * TIME, 1],
    ]);
    expect(withoutWaits({ ...baseRtt(later), low: 0 }, later, RATE, []).value).toBe(1 - 2 * TIME);
  });

  it("is not known behind the first loss", () => {
    const transfer = transferOf([
      [0, -1],
      [0, 1],
    ]);
    const found = { ...baseRtt(transfer), low: 0 };
    expect(withoutWaits(found, transfer, RATE, ["lost", "arrived"]).value).toBe(1);
  });

  it("never makes it shorter than its lower bound, which leaves 2 % for what it took off", () => {
    const transfer = transferOf([
      [0, -1],
      [0, 1],
    ]);
    const found = baseRtt(transfer);
    expect(withoutWaits({ ...found, low: 0.995 }, transfer, RATE, [])).toMatchObject({
      value: 0.995,
      low: 0.98 * (1 - TIME),
    });
    expect(withoutWaits({ ...found, low: 0.9 }, transfer, RATE, [])).toMatchObject({
      value: 1 - TIME,
      low: 0.9,
    });
    const unknown = { ...found, value: null };
    expect(withoutWaits(unknown, transfer, RATE, [])).toBe(unknown);
    const unbounded = { ...found, low: null };
    expect(withoutWaits(unbounded, transfer, RATE, [])).toBe(unbounded);
  });

  it("does not shorten the handshake, whose packets are others", () => {
    const transfer = timed(0.5, [2]);
    expect(withoutWaits({ ...baseRtt(transfer), low: 0.1 }, transfer, RATE, []).value).toBe(2);
  });
});
