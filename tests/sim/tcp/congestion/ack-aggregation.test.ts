import { describe, expect, it } from "vitest";
import {
  initAggregation,
  noteAggregation,
  windowOfAggregation,
} from "../../../../src/sim/tcp/congestion/parts/ack-aggregation.ts";

/** One segment each 1,024 µs. */
const RATE = 2 ** -10;
const MS = 1024e-6;

/** ACKs, [when it comes, in such times; segments that it delivers; whether a round trip begins with it]. */
function noted(
  acks: readonly (readonly [at: number, delivered: number, roundStart?: boolean])[],
  cwnd = 1000,
) {
  const state = initAggregation();
  for (const [at, delivered, roundStart = false] of acks)
    noteAggregation(state, roundStart, { delivered, interval: 0.1 } as never, RATE, { now: at * MS, cwnd });
  return state;
}

describe("how many segments more than expected come together (Linux, bbr_update_ack_aggregation)", () => {
  it("is counted from the last time at which no more had come than the rate lets expect", () => {
    const first = [1, 3] as const;
    expect(noted([first])).toMatchObject({ epochAt: MS, epochAcked: 3, extra: [3, 0] });
    // One is expected by the time of the second ACK, three by that of another.
    expect(noted([first, [2, 2]])).toMatchObject({ epochAt: MS, epochAcked: 5, extra: [4, 0] });
    expect(noted([first, [4, 2]])).toMatchObject({ epochAt: 4 * MS, epochAcked: 2, extra: [3, 0] });
    expect(noted([first, [900, 6]])).toMatchObject({ epochAt: 900 * MS, epochAcked: 6, extra: [6, 0] });
    // Less than the most that was seen changes nothing.
    expect(noted([first, [900, 2]]).extra).toEqual([3, 0]);
  });

  it("is no more than the window", () => {
    expect(noted([[1, 9]], 4).extra).toEqual([4, 0]);
  });

  it("is not known where nothing was delivered, or no rate was measured", () => {
    expect(noted([[1, 0, true]])).toEqual(initAggregation());
    const state = initAggregation();
    noteAggregation(state, true, { delivered: 5, interval: Number.NaN } as never, RATE, { now: 1, cwnd: 9 });
    expect(state).toEqual(initAggregation());
  });

  it("is the most of the last five to ten round trips", () => {
    const rounds = (count: number) =>
      Array.from({ length: count }, (_, i) => [1000 * (i + 2), 1, true] as const);
    const most = (count: number) => {
      const { extra, span } = noted([[1, 8], ...rounds(count)]);
      return [Math.max(...extra), span];
    };
    expect([most(4), most(5), most(9), most(10)]).toEqual([
      [8, 0],
      [8, 1],
      [8, 1],
      [1, 0],
    ]);
  });
});

describe("the window for it", () => {
  it("is the larger of both spans, and no more than the rate delivers in a tenth of a second", () => {
    const of = (extra: [number, number], rate = RATE) =>
      windowOfAggregation({ ...initAggregation(), extra }, rate);
    expect([of([3, 7]), of([7, 3])]).toEqual([7, 7]);
    expect([of([300, 0]), of([0, 300])]).toEqual([97, 97]);
    expect(of([300, 0], RATE / 2)).toBe(48);
  });
});
