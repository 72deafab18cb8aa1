import { describe, expect, it } from "vitest";
import { DeliveryRate } from "../../../../src/sim/tcp/congestion/parts/delivery-rate.ts";
import type { AckNews } from "../../../../src/sim/tcp/contract/ack.ts";

/** Of this path no round trip is known. */
const UNKNOWN = { rtProp: Number.POSITIVE_INFINITY };

/** An ACK that tells of these segments. */
function ack(ackno: number, segments: number[]): AckNews {
  return {
    ackno,
    acked: segments.length,
    sacked: 0,
    delivered: segments.length,
    total: 0,
    held: 0,
    segment: (k) => segments[k],
  };
}

describe("samples of the delivery rate", () => {
  it("go by the segment that was sent last; of two that left at once, by the one named last", () => {
    const rate = new DeliveryRate();
    rate.sent(0, 1, 0, true);
    rate.sent(1, 1, 0, false);
    // The first is sent again at the same moment: it says nothing of the round trip.
    rate.sent(0, 2, 0, false);
    expect(rate.take(ack(2, [0, 1]), { now: 1 }, UNKNOWN)).toEqual({
      rate: 2,
      rtt: 1,
      priorDelivered: 0,
      limited: false,
    });
    expect(rate.delivered).toBe(2);
  });

  it("remember the segments of a flight however long it grows", () => {
    const rate = new DeliveryRate();
    const flight = 1000;
    for (let seq = 0; seq < flight; seq++) rate.sent(seq, 1, 1 + seq / 100, seq === 0);
    for (let seq = 0; seq < flight; seq++) {
      const sample = rate.take(ack(seq + 1, [seq]), { now: 21 + seq / 100 }, UNKNOWN);
      expect(sample.rtt).toBeCloseTo(20, 9);
      expect(sample.priorDelivered).toBe(0);
    }
    expect(rate.delivered).toBe(flight);
  });

  it("do not count over less than the smallest round trip", () => {
    const rate = new DeliveryRate();
    const path = { rtProp: 0.5 };
    rate.sent(0, 1, 10, true);
    expect(rate.take(ack(1, [0]), { now: 10.4 }, path).rate).toBeNaN();
    rate.sent(1, 1, 11, true);
    expect(rate.take(ack(2, [1]), { now: 11.5 }, path).rate).toBe(2);
    rate.sent(2, 1, 12, true);
    expect(rate.take(ack(3, [2]), { now: 12.4 }, path).rate).toBeNaN();
  });

  it("have no round trip where the segment was sent more than once", () => {
    const rate = new DeliveryRate();
    rate.sent(0, 1, 0, true);
    const path = { rtProp: 1 };
    expect(rate.take(ack(1, [0]), { now: 1 }, path).rtt).toBe(1);
    rate.sent(1, 2, 2, true);
    expect(rate.take(ack(2, [1]), { now: 3 }, path)).toMatchObject({ rate: 1, rtt: Number.NaN });
  });

  it("do not come with an ACK that brings nothing", () => {
    const rate = new DeliveryRate();
    rate.sent(0, 1, 0, true);
    expect(rate.take(ack(1, [0]), { now: 1 }, UNKNOWN)).toMatchObject({ rate: 1, rtt: 1 });
    expect(rate.take(ack(1, []), { now: 2 }, UNKNOWN)).toMatchObject({ rate: Number.NaN, rtt: Number.NaN });
  });

  it("say that the sender held back, for what left meanwhile", () => {
    const rate = new DeliveryRate();
    rate.holdBack(1);
    rate.sent(0, 1, 0, true);
    rate.sent(1, 1, 0.1, false);
    expect(rate.take(ack(1, [0]), { now: 1 }, UNKNOWN).limited).toBe(true);
    expect(rate.take(ack(2, [1]), { now: 1.1 }, UNKNOWN).limited).toBe(true);
    rate.sent(2, 1, 2, true);
    expect(rate.take(ack(3, [2]), { now: 3 }, UNKNOWN).limited).toBe(false);
  });
});
