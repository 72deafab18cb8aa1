import { describe, expect, it } from "vitest";
import {
  bandwidthDelayProduct,
  bitRate,
  fullLinkMarkRate,
  optimalThreshold,
  POISSON_LOSS,
  pftkRate,
  poissonShare,
  squareRootRate,
  thresholdQueue,
} from "../../src/analysis/index.ts";

describe("the bandwidth-delay product", () => {
  it("of CERL's path is 34.2 segments", () => {
    expect(bandwidthDelayProduct(2e6, 0.2, 1460)).toBeCloseTo(34.25, 2);
    expect(bandwidthDelayProduct(2e6, 0.2, 1500)).toBeCloseTo(33.33, 2);
  });
});

describe("the square-root formula", () => {
  it("gives 1.022 Mbit/s at 1 % and 140 ms with 1460 bytes", () => {
    expect(bitRate(squareRootRate(0.14, 0.01), 1460) / 1e6).toBeCloseTo(1.022, 3);
  });

  it("gives sqrt(4/3) as much when losses come at random", () => {
    expect(squareRootRate(0.1, 0.02, POISSON_LOSS) / squareRootRate(0.1, 0.02)).toBeCloseTo(1.154701, 6);
  });
});

describe("the PFTK formula", () => {
  it.each([
    [0.001, 274.436],
    [0.01, 80.956],
    [0.05, 27.284],
    [0.1, 13.425],
    [0.2, 4.194],
  ])("at a loss of %d gives %d segments/s", (lossRate, rate) => {
    expect(pftkRate({ rtt: 0.14, lossRate, timeout: 0.5 })).toBeCloseTo(rate, 3);
  });

  it("gives 0.946 Mbit/s where the square-root formula gives 1.022", () => {
    expect(bitRate(pftkRate({ rtt: 0.14, lossRate: 0.01, timeout: 0.5 }), 1460) / 1e6).toBeCloseTo(0.946, 3);
  });

  it("gives less where every second segment is acknowledged, and counts a timeout for a loss at most", () => {
    expect(pftkRate({ rtt: 0.14, lossRate: 0.01, timeout: 0.5, segmentsPerAck: 2 })).toBeCloseTo(57.244, 3);
    expect(pftkRate({ rtt: 0.14, lossRate: 0.6, timeout: 0.5 })).toBeCloseTo(0.2601, 4);
  });

  it("never gives more than awnd per round trip", () => {
    expect(pftkRate({ rtt: 0.14, lossRate: 0.001, timeout: 0.5, awnd: 14 })).toBeCloseTo(100, 9);
  });
});

describe("the ECN threshold model", () => {
  // The paper's two LANs: 64 kbit/s and 1000-byte packets are 8 packets/s; r = 0.625 s makes r mu = 5.
  it("keeps the queue between empty and T + 1 at the best threshold", () => {
    expect(optimalThreshold(0.625, 8)).toBe(4);
    expect(thresholdQueue(0.625, 8, 4)).toEqual({ maxSlowStart: 14, maxAvoidance: 5, minAvoidance: 0 });
  });

  it("below it the link idles, above it packets wait", () => {
    expect(thresholdQueue(0.625, 8, 2).minAvoidance).toBe(-1);
    expect(thresholdQueue(0.625, 8, 10)).toEqual({ maxSlowStart: 26, maxAvoidance: 11, minAvoidance: 3 });
  });

  it("shares 187.5 packets/s as 150 and 37.5 between round trips of 50 and 100 ms", () => {
    const rtts = [0.05, 0.1];
    const marks = fullLinkMarkRate(rtts, 187.5);
    expect(marks).toBeCloseTo(5.3333, 4);
    expect(rtts.map((rtt) => poissonShare(marks, rtt))).toEqual([
      expect.closeTo(150, 9),
      expect.closeTo(37.5, 9),
    ]);
  });
});
