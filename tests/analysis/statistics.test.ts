import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimate, pairedDifference, tCumulative, tQuantile, Welford } from "../../src/analysis/estimates.ts";

describe("Student's t", () => {
  // Two-sided 95 % and 99 % points of any printed table.
  it.each([
    [0.975, 1, 12.7062],
    [0.975, 2, 4.30265],
    [0.975, 4, 2.77645],
    [0.975, 9, 2.26216],
    [0.975, 19, 2.09302],
    [0.975, 120, 1.97993],
    [0.995, 9, 3.24984],
    [0.9, 5, 1.47588],
    [0.5, 7, 0],
  ])("stays below t with probability %d, %i degrees of freedom: t = %d", (p, df, t) => {
    expect(tQuantile(p, df)).toBeCloseTo(t, 4);
  });

  it("is symmetric, and its quantile undoes its probability", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 500 }),
        (p, df) => {
          expect(tCumulative(tQuantile(p, df), df)).toBeCloseTo(p, 9);
          expect(tQuantile(1 - p, df)).toBeCloseTo(-tQuantile(p, df), 6);
        },
      ),
    );
  });

  it("refuses what has no answer", () => {
    for (const p of [0, 1, -1, Number.NaN]) expect(() => tQuantile(p, 5)).toThrow(RangeError);
    expect(() => tQuantile(0.5, 0)).toThrow(RangeError);
  });
});

describe("an estimate", () => {
  it("of a sample worked by hand", () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, variance 32 / 7, half-width 2.36462 * sqrt(32 / 7) / sqrt(8).
    const { n, mean, deviation, halfWidth } = estimate([2, 4, 4, 4, 5, 5, 7, 9]);
    expect([n, mean]).toEqual([8, 5]);
    expect(deviation).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(halfWidth).toBeCloseTo(1.787488, 5);
  });

  it("of one value knows nothing of its spread", () => {
    expect(estimate([3])).toEqual({ n: 1, mean: 3, deviation: 0, halfWidth: Number.POSITIVE_INFINITY });
  });

  it("of nothing is refused", () => {
    expect(() => estimate([])).toThrow(RangeError);
  });

  it("covers the true mean in about 95 % of samples", () => {
    let state = 1;
    const uniform = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    let covered = 0;
    for (let i = 0; i < 2000; i++) {
      const { mean, halfWidth } = estimate(Array.from({ length: 10 }, uniform));
      if (Math.abs(mean - 0.5) <= halfWidth) covered++;
    }
    expect(covered / 2000).toBeGreaterThan(0.93);
    expect(covered / 2000).toBeLessThan(0.97);
  });
});

describe("a paired difference", () => {
  it("is free of what both sides share", () => {
    const shared = [100, 7, 55, 23];
    const { mean, halfWidth } = pairedDifference(
      shared.map((x) => x + 2),
      shared,
    );
    expect([mean, halfWidth]).toEqual([2, 0]);
  });

  it("needs pairs", () => {
    expect(() => pairedDifference([1, 2], [1])).toThrow(RangeError);
  });
});

describe("Welford's recurrence", () => {
  it("does not lose small spreads on top of large values", () => {
    const sample = new Welford();
    for (const x of [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]) sample.add(x);
    expect([sample.mean, sample.variance]).toEqual([1e9 + 10, 30]);
  });
});
