import { describe, expect, it } from "vitest";
import { noArrival } from "../../../../src/sim/tcp/contract/arrival.ts";
import type { AckReport } from "../../../../src/sim/tcp/contract/report.ts";
import { receiverRate } from "../../../../src/sim/tcp/reports/receiver-rate.ts";

const PARAMS = { ratioHigh: 1.1, ratioLow: 1.02, gentle: 0.9, severe: 0.5, deviations: 2, lossSegments: 50 };

/** The number of the feedback after each of four segments a second after a pair, a quarter of a second apart as they left. */
function feedbackAfterPair(srtt: number): (number | undefined)[] {
  const state = receiverRate.init(PARAMS);
  const report: AckReport = {
    seq: 0,
    nth: 1,
    departed: 0,
    arrived: 0,
    received: 0,
    marked: 0,
    hole: null,
    feedback: null,
  };
  const arrives = (seq: number, now: number, departed: number, rate: number) => {
    const stamp = { departed, srtt, rate };
    receiverRate.onSegment(state, { ...noArrival(), seq, now, nth: 1, stamp });
    receiverRate.onAck(state, report, seq + 1);
    return report.feedback?.number;
  };
  arrives(1, 0.5, 0, Number.POSITIVE_INFINITY);
  arrives(2, 0.75, 0, Number.POSITIVE_INFINITY);
  // The first at the rate that the pair gave begins the interval.
  return [1, 1.25, 1.5, 1.75].map((now, i) => arrives(3 + i, now, now - 0.5, 4));
}

describe("the rate that a receiver sets", () => {
  it("is judged when a round trip has passed, and not before", () => {
    expect(feedbackAfterPair(0.5)).toEqual([1, 1, 2, 2]);
  });

  it("is not judged while the sender knows no round trip", () => {
    expect(feedbackAfterPair(0)).toEqual([1, 1, 1, 1]);
  });
});
