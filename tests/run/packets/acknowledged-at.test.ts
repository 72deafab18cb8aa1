import { describe, expect, it } from "vitest";
import { acknowledgedAt } from "../../../src/run/packets/acknowledged-at.ts";

/** ACKs that wait for segment 0 at 1 s, for 3 at 2 s and again at 3 s, and for 5 at 4 s. */
const ack = { t: Float64Array.of(1, 2, 3, 4), ackno: Int32Array.of(0, 3, 3, 5) };

describe("when a segment was acknowledged", () => {
  it("is when the first ACK came that waits for a later one", () => {
    expect([0, 2, 3, 4].map((seq) => acknowledgedAt({ ack }, seq))).toEqual([2, 2, 4, 4]);
  });

  it("may be with the very first ACK", () => {
    const early = { t: Float64Array.of(1), ackno: Int32Array.of(1) };
    expect(acknowledgedAt({ ack: early }, 0)).toBe(1);
  });

  it("is never for the segment that the last ACK still waits for", () => {
    expect(acknowledgedAt({ ack }, 5)).toBeNull();
  });
});
