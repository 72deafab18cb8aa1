import { describe, expect, it } from "vitest";
import type { ValuesOf } from "../../../../src/sim/plugin/parameters.ts";
import {
  type BANDWIDTH_PARAMETERS,
  bandwidthOnAck,
  bandwidthOnDupAck,
  estimatedWindow,
  fadeBandwidth,
  initBandwidth,
} from "../../../../src/sim/tcp/congestion/parts/bandwidth-estimate.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

type Params = ValuesOf<typeof BANDWIDTH_PARAMETERS>;

const DEFAULTS: Params = { filter: "tustin", tau: 0.5, m: 2, cap: false };

/** An estimate whose first segment left at time 0; segments of 1000 bytes. */
function starting(params: Partial<Params> = {}) {
  const estimate = initBandwidth({ ...DEFAULTS, ...params });
  estimate.tLast = 0;
  const tcp = (now: number) => ({ now, mss: 1000, rttMin: 0.05, lastRtt: 0.1 }) as SenderView;
  const ack = (now: number, acked = 1) => {
    bandwidthOnAck(estimate, { acked, rtt: Number.NaN, roundStarted: false }, tcp(now));
    return estimate.bwe;
  };
  const duplicate = (now: number) => bandwidthOnDupAck(estimate, tcp(now));
  return { estimate, ack, duplicate, tcp };
}

describe("the bandwidth estimate", () => {
  it("filters as Tustin does: worked numbers for tau 0.5 s and 8000 bit per ACK", () => {
    const { ack } = starting();
    const bwe = [0.1, 0.11, 0.12, 0.17].map((t) => ack(t));
    // 0.1 s: a = 0.9 / 1.1, so bwe = 2/11 · 80000 / 2.
    [7272.73, 15841.58, 31369.47, 74096.19].forEach((expected, i) => {
      expect(bwe[i]).toBeCloseTo(expected, 2);
    });
  });

  it("is TSW's with the same ACKs and a window of 0.1 s", () => {
    const { ack } = starting({ filter: "tsw", tau: 0.1 });
    const bwe = [0.1, 0.11, 0.12, 0.17].map((t) => ack(t));
    // 8000 / 0.2, then (0.1 · 40000 + 8000) / 0.11 and so on: what Jersey measures at an RTT of 0.1 s.
    [40000, 109090.91, 171900.83, 167933.88].forEach((expected, i) => {
      expect(bwe[i]).toBeCloseTo(expected, 2);
    });
  });

  it("keeps 0.9047 of itself with constant coefficients, and takes 0.0476 of the last two samples each", () => {
    const { ack } = starting({ filter: "constant", tau: 10 });
    // 80000 and then 800000 bit/s.
    const first = 0.0476 * 80_000;
    expect(ack(0.1)).toBeCloseTo(first, 6);
    expect(ack(0.11)).toBeCloseTo(0.9047 * first + 0.0476 * 880_000, 6);
  });

  it("is Westwood+'s with one sample per round trip through two filters", () => {
    const { ack } = starting({ filter: "westwood-plus" });
    // Two ACKs per round, the first 50 ms after its begin: too early. 100, 120, 80 and 100 segments in 0.8 s each.
    const bwe = [100, 120, 80, 100].map((segments, round) => {
      ack(0.8 * round + 0.05, segments - 1);
      return ack(0.8 * (round + 1));
    });
    [1e6, 1.003125e6, 1.002344e6, 1.001709e6].forEach((expected, i) => {
      expect(bwe[i] / expected).toBeCloseTo(1, 6);
    });
  });

  it("of Westwood+ takes a sample over more than the latest round trip, not over just that", () => {
    const { ack } = starting({ filter: "westwood-plus" });
    expect(ack(0.1)).toBe(0);
    expect(ack(0.2)).toBeCloseTo(16_000 / 0.2, 6);
  });

  it("takes in a zero for each tau / m without an ACK: 3/5 of the old, 1/5 of the last sample", () => {
    const { estimate } = starting();
    Object.assign(estimate, { bwe: 1000, lastSample: 500 });
    fadeBandwidth(estimate, 0.25);
    expect(estimate.bwe).toBe(1000);
    fadeBandwidth(estimate, 0.51);
    // First 600 + 100, then 3/5 of that and nothing of a zero.
    expect(estimate.bwe).toBeCloseTo(420, 9);
    expect(estimate.tLast).toBe(0.5);
  });

  it("counts every segment once: duplicates first, then what the cumulative ACK adds", () => {
    const { estimate, ack, duplicate } = starting({ filter: "none" });
    for (const t of [0.1, 0.2, 0.3]) duplicate(t);
    expect(estimate.unaccounted).toBe(3);
    // Five acknowledged, three were counted: 16000 bit in 0.1 s.
    expect(ack(0.4, 5)).toBeCloseTo(160000, 6);
    expect(estimate.unaccounted).toBe(0);
    for (const t of [0.5, 0.6, 0.7]) duplicate(t);
    // Two acknowledged, three counted: still one, for the segment that filled the hole.
    expect(ack(0.8, 2)).toBeCloseTo(80000, 6);
    expect(estimate.unaccounted).toBe(1);
    duplicate(0.9);
    // Two acknowledged, two counted: the same.
    expect(ack(1, 2)).toBeCloseTo(80000, 6);
    expect(estimate.unaccounted).toBe(0);
  });

  it("counts at most two segments per ACK with the cap", () => {
    expect(starting({ filter: "none", cap: true }).ack(0.1, 7)).toBeCloseTo(160000, 6);
  });

  it("adds ACKs of the same instant to the next sample", () => {
    const { ack } = starting({ filter: "none" });
    ack(0.1);
    expect(ack(0.1)).toBeCloseTo(80000, 6);
    expect(ack(0.2)).toBeCloseTo(160000, 6);
  });

  it("stands for a window of at least two segments", () => {
    const { estimate, tcp } = starting();
    expect(estimatedWindow(estimate, tcp(1))).toBe(2);
    estimate.bwe = 1.6e6;
    expect(estimatedWindow(estimate, tcp(1))).toBe(10);
  });
});

describe("the first ACK of a bandwidth estimate", () => {
  it("is about what was delivered since its segment left; without a sample, since now", () => {
    const first = (rtt: number) => {
      const estimate = initBandwidth({ ...DEFAULTS, filter: "none" });
      bandwidthOnAck(estimate, { acked: 3, rtt, roundStarted: false }, { now: 1, mss: 1000 } as SenderView);
      return [estimate.bwe, estimate.tLast];
    };
    expect(first(0.25)).toEqual([96_000, 1]);
    expect(first(Number.NaN)).toEqual([0, 1]);
  });

  it("counts three segments as two where ACKs are capped", () => {
    const estimate = initBandwidth({ ...DEFAULTS, filter: "none", cap: true });
    bandwidthOnAck(estimate, { acked: 3, rtt: 0.25, roundStarted: false }, {
      now: 1,
      mss: 1000,
    } as SenderView);
    expect(estimate.bwe).toBe(64_000);
  });
});
