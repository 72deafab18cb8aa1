import { describe, expect, it } from "vitest";
import {
  differenceInterval,
  halfWidth,
  intervalOf,
  linearMean,
  linearRatio,
  meanInterval,
  ratioInterval,
} from "../../src/analysis/estimates.ts";
import { RandomStream } from "../../src/sim/index.ts";

/** Sums of uniform draws: near enough to normal. */
function normal(random: RandomStream): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.uniform();
  return sum;
}

describe("intervals of paired runs", () => {
  it("are Student's for a mean and for a difference of pairs", () => {
    const { value, low, high, n } = meanInterval([1, 2, 3, 4, 5]);
    expect([value, n]).toEqual([3, 5]);
    // t(0.975, 4) = 2.776445, s = sqrt(2.5).
    expect(high - value).toBeCloseTo((2.776445 * Math.sqrt(2.5)) / Math.sqrt(5), 5);
    expect(value - low).toBeCloseTo(high - value, 12);
    const pairs = differenceInterval([11, 22, 33], [1, 2, 3]);
    expect(pairs.value).toBe(20);
    expect(pairs.high - 20).toBeCloseTo((4.302653 * 10) / Math.sqrt(3), 4);
  });

  it("take the ratio of the means, not the mean of the ratios", () => {
    expect(ratioInterval([1, 100], [1, 50]).value).toBeCloseTo(101 / 51, 12);
  });

  it("have Fieller's ends, where mean(a) - r mean(b) just differs from 0", () => {
    const a = [12, 15, 11, 18, 14, 13];
    const b = [5, 6, 4, 7, 6, 4];
    const { low, high } = ratioInterval(a, b);
    for (const r of [low, high]) {
      const end = meanInterval(a.map((x, i) => x - r * b[i]));
      expect(Math.min(Math.abs(end.low), Math.abs(end.high))).toBeCloseTo(0, 9);
    }
    expect(low).toBeLessThan(ratioInterval(a, b).value);
    expect(high).toBeGreaterThan(ratioInterval(a, b).value);
  });

  it("are a point where the pairs agree exactly, and unbounded where the divisor may be 0 or there is one seed", () => {
    const same = ratioInterval([2, 4, 4, 6], [1, 2, 2, 3]);
    expect(same.low).toBeCloseTo(2, 12);
    expect(same.high).toBeCloseTo(2, 12);
    expect(ratioInterval([1, 2, 3], [-1, 0, 1.1]).high).toBe(Number.POSITIVE_INFINITY);
    expect(ratioInterval([1], [2]).low).toBe(Number.NEGATIVE_INFINITY);
    expect(meanInterval([7]).high).toBe(Number.POSITIVE_INFINITY);
  });

  it("cover the true ratio in about 95 of 100 samples, paired noise cancelled", () => {
    const random = new RandomStream([1, 2, 3, 4, 5, 6]);
    let covered = 0;
    let width = 0;
    const trials = 600;
    for (let trial = 0; trial < trials; trial++) {
      const common = Array.from({ length: 20 }, () => 10 + 2 * normal(random));
      const a = common.map((x) => 2 * x + 0.5 * normal(random));
      const { low, high } = ratioInterval(a, common);
      if (low <= 2 && 2 <= high) covered++;
      width += (high - low) / trials;
    }
    expect(covered / trials).toBeGreaterThan(0.925);
    expect(covered / trials).toBeLessThan(0.975);
    // Unpaired, the noise of `common` alone would make it about 0.26 wide.
    expect(width).toBeLessThan(0.06);
  });

  it("of a linearised ratio agree with Fieller's where the divisor is certain", () => {
    const random = new RandomStream([6, 5, 4, 3, 2, 1]);
    const b = Array.from({ length: 40 }, () => 100 + normal(random));
    const a = b.map((x) => 3 * x + normal(random));
    const delta = intervalOf(linearRatio(linearMean(a), linearMean(b)));
    const exact = ratioInterval(a, b);
    expect(delta.low).toBeCloseTo(exact.low, 4);
    expect(delta.high).toBeCloseTo(exact.high, 4);
  });

  it("have an end for two seeds, as wide as two seeds allow", () => {
    // t(0.975, 1) = 12.7062, s = sqrt(2).
    const two = meanInterval([1, 3]);
    expect(two.high - 2).toBeCloseTo(12.7062, 3);
    expect(halfWidth(two)).toBeCloseTo(12.7062, 3);
    const { low, high, value, n } = ratioInterval([20, 21], [10, 10]);
    expect([value, n]).toEqual([2.05, 2]);
    expect(high - value).toBeCloseTo((12.7062 * 0.5) / 10, 4);
    expect(value - low).toBeCloseTo((12.7062 * 0.5) / 10, 4);
  });

  it("are unbounded for a ratio to a divisor that is 0 in every run", () => {
    expect(ratioInterval([1, 2], [0, 0])).toMatchObject({
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
  });

  it("move a linearised ratio by its factor and its offset", () => {
    const [a, b] = [linearMean([2, 4]), linearMean([1, 3])];
    const plain = linearRatio(a, b);
    const scaled = linearRatio(a, b, 100, -100);
    expect([plain.value, scaled.value]).toEqual([1.5, 50]);
    expect(scaled.influence).toEqual(plain.influence.map((x) => 100 * x));
    // (a_i - mean(a)) - 1.5 (b_i - mean(b)), over mean(b).
    expect(plain.influence).toEqual([0.25, -0.25]);
  });

  it("refuse lists of different lengths", () => {
    expect(() => ratioInterval([1, 2], [1])).toThrow(RangeError);
    expect(() => differenceInterval([1, 2], [1])).toThrow(RangeError);
  });
});
