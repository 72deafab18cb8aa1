import { describe, expect, it } from "vitest";
import { roundInterval, throughputSeries } from "../../src/analysis/index.ts";

const NOTHING = { t: new Float64Array(), seq: new Int32Array() };

describe("throughput as time passes", () => {
  it("counts segments newly acknowledged in each interval, the SYN not", () => {
    const ack = { t: Float64Array.of(0.1, 0.5, 0.9, 1.2, 1.3, 2.4), ackno: Int32Array.of(1, 3, 3, 7, 5, 8) };
    const { t, v } = throughputSeries(
      { ack, received: NOTHING },
      { mss: 1000, syn: true, interval: 1, until: 2.5 },
    );
    expect([...t]).toEqual([0, 1, 2]);
    // 2, 4 and 1 segments of 8000 bits; the last interval is half a second long.
    expect([...v]).toEqual([16_000, 32_000, 16_000]);
  });

  it("counts packets that arrived, of UDP", () => {
    const received = { t: Float64Array.of(0.2, 0.4, 1.5), seq: Int32Array.of(0, 1, 3) };
    const none = { t: new Float64Array(), ackno: new Int32Array() };
    const { v } = throughputSeries({ ack: none, received }, { mss: 125, syn: false, interval: 1, until: 2 });
    expect([...v]).toEqual([2000, 1000]);
  });

  it.each([
    [30, 0.5],
    [60, 0.5],
    [120, 1],
    [100, 1],
    [480, 5],
    [1, 0.01],
  ])("takes a round interval: %d s, %d s", (duration, interval) => {
    expect(roundInterval(duration)).toBeCloseTo(interval, 12);
  });
});
