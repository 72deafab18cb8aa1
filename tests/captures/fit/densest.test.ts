import { describe, expect, it } from "vitest";
import { densestOf, highestOf } from "../../../src/captures/fit/densest.ts";
import { medianOf, quantile } from "../../../src/captures/fit/estimate.ts";

describe("a quantile", () => {
  it.each([
    [[], 0.5, Number.NaN],
    [[7], 1, 7],
    [[1, 2, 3, 4, 5], 0, 1],
    [[1, 2, 3, 4, 5], 0.5, 3],
    [[1, 2, 3, 4, 5], 0.9, 5],
    [[1, 2, 3, 4, 5], 0.6, 3],
    [[1, 2, 3, 4, 5], 1, 5],
    // Shares below 0 and above 1 are the ends.
    [[1, 2], 1.5, 2],
    [[1, 2], -1, 1],
  ])("of %j at %d is %d", (ascending, share, value) => {
    expect(quantile(ascending, share)).toBe(value);
  });

  it("in the middle has the ranks n/2 ± 0.98 √n as its range", () => {
    expect(medianOf([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ value: 4, low: 1, high: 7 });
    const hundred = Array.from({ length: 101 }, (_, i) => i);
    expect(medianOf(hundred)).toEqual({ value: 50, low: 40, high: 60 });
  });
});

describe("the densest place", () => {
  it("is where most numbers lie within 4 %, in whatever order they come", () => {
    const place = densestOf([20, 104, 100, 102, 10]);
    expect(place).toMatchObject({ value: 102, count: 3, share: 0.6 });
    expect(densestOf([100, 104.1])).toMatchObject({ value: 104.1, count: 1, share: 0.5 });
  });

  it("is the higher one of two that are equal", () => {
    expect(densestOf([10, 10.1, 20, 20.1])).toMatchObject({ low: 20, high: 20.1, count: 2, share: 0.5 });
  });

  it("of no numbers is none", () => {
    expect(densestOf([])).toBeNull();
    expect(highestOf([], 1)).toBeNull();
  });
});

describe("the highest place", () => {
  it("has so many numbers, not one less", () => {
    const numbers = [10, 10.1, 10.2, 20, 20.1];
    expect(highestOf(numbers, 2)).toMatchObject({ low: 20, high: 20.1, count: 2 });
    expect(highestOf(numbers, 3)).toMatchObject({ value: 10.1, count: 3, share: 0.6 });
    expect(highestOf(numbers, 4)).toBeNull();
  });

  it("is the denser one of two that overlap, and of equal ones the higher", () => {
    expect(highestOf([100, 101, 102, 103, 106.5, 107], 2)).toMatchObject({ low: 100, high: 103, count: 4 });
    expect(highestOf([100, 101, 102, 104.5], 2)).toMatchObject({ value: 102, high: 104.5, count: 3 });
  });

  it("may have fewer than a lower one that it does not overlap", () => {
    expect(highestOf([100, 101, 102, 103, 108, 109], 2)).toMatchObject({ low: 108, high: 109, count: 2 });
  });
});
