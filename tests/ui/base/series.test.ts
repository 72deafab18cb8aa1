import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byTime, extentOf, lowerBound, stepAt, upperBound, valueAt } from "../../../src/ui/base/series.ts";
import { timeAverage } from "../../../src/ui/base/time-average.ts";

const times = Float64Array.of(1, 2, 2, 2, 5);

describe("a search in ascending times", () => {
  it("finds the first that is not before, and the first that is after", () => {
    expect([0, 1, 2, 3, 5, 6].map((x) => lowerBound(times, x))).toEqual([0, 0, 1, 4, 4, 5]);
    expect([0, 1, 2, 3, 5, 6].map((x) => upperBound(times, x))).toEqual([0, 1, 4, 4, 5, 5]);
  });

  it("agrees with counting, in columns and in lists of things that have a time", () => {
    const ascending = fc.array(fc.integer({ min: 0, max: 20 })).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(ascending, fc.integer({ min: -1, max: 21 }), (list, x) => {
        const before = list.filter((t) => t < x).length;
        const until = list.filter((t) => t <= x).length;
        const things = list.map((t) => ({ t }));
        expect([lowerBound(list, x), upperBound(list, x)]).toEqual([before, until]);
        expect([byTime.left(things, x), byTime.right(things, x)]).toEqual([before, until]);
      }),
    );
  });
});

describe("a step function", () => {
  const steps = { t: Float64Array.of(1, 3, 4), v: [10, 20, 0] };

  it("has the value of its last step, and none before its first", () => {
    expect([0.5, 1, 2.9, 3, 9].map((time) => stepAt(steps.t, time))).toEqual([-1, 0, 0, 1, 2]);
    expect([0.5, 1, 3, 9].map((time) => valueAt(steps, time))).toEqual([null, 10, 20, 0]);
  });

  it("is averaged over the time in which it has a value", () => {
    expect(timeAverage(steps, 0, 4)).toBe((2 * 10 + 20) / 3);
    expect(timeAverage(steps, 2, 6)).toBe((10 + 20 + 0) / 4);
    expect(timeAverage(steps, 0, 1)).toBeNull();
  });

  it("has an extent of its finite values", () => {
    expect(extentOf([3, Number.NEGATIVE_INFINITY, -1, Number.POSITIVE_INFINITY])).toEqual([-1, 3]);
    expect(extentOf([])).toEqual([0, 0]);
  });
});
