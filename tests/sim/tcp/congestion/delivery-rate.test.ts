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
      txInFlight: 0,
      lost: 0,
    });
    expect(rate.delivered).toBe(2);
  });

  it("find a segment lost when three that are higher have arrived, once, and say what was in flight with it", () => {
    const rate = new DeliveryRate();
    for (let seq = 0; seq < 8; seq++) rate.sent(seq, 1, 0, seq === 0, seq + 1);
    const lost = () => [rate.nextLost(), rate.nextLost()];
    rate.take(ack(0, [2, 3]), { now: 1 }, UNKNOWN);
    expect(lost()).toEqual([-1, -1]);
    rate.take(ack(0, [5]), { now: 1 }, UNKNOWN);
    expect([...lost(), rate.nextLost()]).toEqual([0, 1, -1]);
    expect([rate.lost, rate.inFlightWith(1), rate.lostSince(1)]).toEqual([2, 2, 2]);
    rate.countLost();
    expect(rate.sample).toMatchObject({ txInFlight: 6, lost: 2 });
    // Sent again it counts from now on; 4 is lost once 6 and 7 have arrived as well; 0 never again.
    rate.sent(0, 2, 1, false, 3);
    rate.take(ack(0, [6, 7]), { now: 2 }, UNKNOWN);
    expect(lost()).toEqual([4, -1]);
    expect(rate.lostSince(0)).toBe(1);
    // The timer expires: nothing else is missing below 8.
    expect(rate.loseBelow(8)).toBe(-1);
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
