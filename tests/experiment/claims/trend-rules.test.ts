import { describe, expect, it } from "vitest";
import { judgeBestPoint, judgeTrend } from "../../../src/experiment/claims/trend-test.ts";
import type { Test } from "../../../src/experiment/format/types.ts";
import { dataOf, of, pair } from "./table.ts";

type Trend = Test & { kind: "trend" };
const trend = (direction: Trend["direction"], more: Partial<Trend> = {}): Trend => ({
  kind: "trend",
  term: of("a"),
  axis: 0,
  direction,
  enough: "all",
  ...more,
});
const curve = (...means: number[]) => dataOf({ "a m": means.map((one) => pair(one)) });
const judged = (means: readonly number[], test: Trend, tolerance = 0) => {
  const { verdict, comparisons } = judgeTrend(curve(...means), test, tolerance);
  return [verdict, ...comparisons.map(({ what, at, holds }) => `${what} @${at}: ${holds}`)];
};

describe("a curve that is to rise or to fall", () => {
  it("ends higher or lower than it begins, and no step certainly goes back", () => {
    expect(judged([1, 2, 3], trend("rising"))).toEqual([
      "agrees",
      "a: the last point above the first @3: holds",
      "a: no step back from 1 @2: holds",
      "a: no step back from 2 @3: holds",
    ]);
    expect(judged([3, 1, 2], trend("falling"))).toEqual([
      "differs",
      "a: the last point below the first @3: holds",
      "a: no step back from 1 @2: holds",
      "a: no step back from 2 @3: fails",
    ]);
    expect(judged([1, 3, 2], trend("rising")).slice(2)).toEqual([
      "a: no step back from 1 @2: holds",
      "a: no step back from 2 @3: fails",
    ]);
    expect(judged([3, 2, 1], trend("falling"))[0]).toBe("agrees");
    expect(judged([3, 2, 1], trend("rising"))[1]).toBe("a: the last point above the first @3: fails");
  });

  it("may go back by the tolerance, a share of the larger of the two, but no further", () => {
    expect(judged([1, 10, 9], trend("rising"), 0.1)[0]).toBe("agrees");
    expect(judged([1, 10, 8.99], trend("rising"), 0.1)[3]).toBe("a: no step back from 2 @3: fails");
    expect(judged([20, 9, 10], trend("falling"), 0.1)[0]).toBe("agrees");
    expect(judged([20, 8.99, 10], trend("falling"), 0.1)[3]).toBe("a: no step back from 2 @3: fails");
  });

  it("is judged by its ends alone unless all comparisons must hold", () => {
    expect(judged([1, 3, 2], trend("rising", { enough: "most" }))).toEqual([
      "agrees",
      "a: the last point above the first @3: holds",
    ]);
    expect(judged([1, 3, 2], trend("rising", { enough: "some" }))).toHaveLength(2);
  });

  it("is one of several curves: of each arm, and at each place of the other axes", () => {
    const data = dataOf({ "a m": [pair(1), pair(2)], "b m": [pair(5), pair(4)] });
    const both = { term: of("a b") };
    const verdict = (enough: Trend["enough"]) => judgeTrend(data, trend("rising", { ...both, enough }), 0);
    expect(verdict("most").comparisons.map(({ what, holds }) => [what, holds])).toEqual([
      ["a: the last point above the first", "holds"],
      ["b: the last point above the first", "fails"],
    ]);
    expect(verdict("most").verdict).toBe("differs");
    // Of trends, "some" asks for as much as "all".
    expect(verdict("some").verdict).toBe("differs");
    const best = judgeTrend(data, trend("rising", { term: of("a b", [], { best: true }) }), 0);
    expect(best.comparisons[0].what).toBe("b: the last point above the first");
    expect(best.comparisons[0].measured.value).toBeCloseTo(-1, 12);
  });

  it("follows its own axis, the others staying where they are", () => {
    const axes = [1, 2].map((at) => ({ at, set: {} }));
    const data = dataOf({});
    const grid = { "0 0": 1, "1 0": 2, "0 1": 9, "1 1": 5 } as Record<string, number>;
    Object.assign(data.own, {
      axes: [axes, axes],
      values: (_: string, at: number[]) => pair(grid[at.join(" ")]),
    });
    const along = (axis: number) =>
      judgeTrend(data, trend("rising", { axis, enough: "most" }), 0).comparisons.map(
        ({ at, measured, holds }) => [at.join(" "), measured.value, holds],
      );
    expect(along(0)).toEqual([
      ["2 1", 1, "holds"],
      ["2 2", -4, "fails"],
    ]);
    expect(along(1)).toEqual([
      ["1 2", 8, "holds"],
      ["2 2", 3, "holds"],
    ]);
  });
});

describe("a flat curve", () => {
  it("lies at each point within the tolerance of its first", () => {
    expect(judged([10, 11, 9.5], trend("flat"), 0.1)).toEqual([
      "agrees",
      "a: as at the first point @2: holds",
      "a: as at the first point @3: holds",
    ]);
    expect(judged([10, 12, 11], trend("flat"), 0.1)).toEqual([
      "differs",
      "a: as at the first point @2: fails",
      "a: as at the first point @3: holds",
    ]);
  });
});

describe("a curve with a peak", () => {
  it("has its best later point above the first, and does not rise again after it", () => {
    expect(judged([1, 2, 5, 3], trend("peak"))).toEqual([
      "agrees",
      "a: the best point (3) above the first @3: holds",
      "a: no rise after the best point (3) @4: holds",
    ]);
    expect(judged([9, 2, 5, 3], trend("peak"))[1]).toBe("a: the best point (3) above the first @3: fails");
    expect(judged([9, 2, 5, 3], trend("peak"))[0]).toBe("differs");
    expect(judged([1, 2, 3], trend("peak"))[2]).toBe("a: no rise after the best point (3) @3: holds");
  });
});

// Two seeds a little about their mean: half widths of 12.7 times that at 95 %, 25.5 for two that hold together, 38.2 for three.
describe("how sure a trend must be", () => {
  const scattered = (...means: number[]) =>
    dataOf({ "a m": means.map((one, i) => pair(one, i === 0 ? 0.1 : 0)) });
  const verdict = (data: ReturnType<typeof dataOf>, test: Trend, parts?: number) =>
    judgeTrend(data, test, 0, parts).comparisons[0].holds;

  it("counts the ends and each step of a curve that must hold all together", () => {
    // Ends and two steps: three together refute, 3.82; each alone confirms, 1.27.
    expect(verdict(scattered(0, 1.2, 1.2), trend("rising"))).toBe("open");
    expect(verdict(scattered(0, 1.3, 1.3), trend("rising"))).toBe("holds");
    expect(verdict(scattered(0, -3.8, -3.8), trend("rising"))).toBe("open");
    expect(verdict(scattered(0, -3.9, -3.9), trend("rising"))).toBe("fails");
    expect(verdict(scattered(0, -3.9, -3.9), trend("rising"), 2)).toBe("open");
  });

  it("counts one comparison of a curve whose ends alone are judged", () => {
    const test = trend("rising", { enough: "most" });
    expect(verdict(scattered(0, 9, -1.2), test)).toBe("open");
    expect(verdict(scattered(0, 9, -1.3), test)).toBe("fails");
  });

  it("counts every later point of a flat curve", () => {
    expect(verdict(scattered(0, -2.5, 0), trend("flat"))).toBe("open");
    expect(verdict(scattered(0, -2.6, 0), trend("flat"))).toBe("fails");
    expect(verdict(scattered(0, -2.6, 0, 0), trend("flat"))).toBe("open");
  });

  it("counts the curves", () => {
    const two = (value: number) => dataOf({ "a m": [pair(0, 0.1), pair(value)], "b m": [pair(0), pair(1)] });
    const test = trend("falling", { enough: "most", term: of("a b") });
    expect(verdict(two(2.5), test)).toBe("open");
    expect(verdict(two(2.6), test)).toBe("fails");
  });

  it("counts the points out of which the best was picked, for confirming too", () => {
    // The best of three later points: three choices, 3.82, and two comparisons of which both must hold.
    const peak = (...means: number[]) => verdict(scattered(0, ...means), trend("peak"));
    expect(peak(1, 3.8, 2)).toBe("open");
    expect(peak(1, 3.9, 2)).toBe("holds");
    const among = (value: number) => {
      const data = dataOf({ "a m": [pair(0, 0.1), pair(value), pair(1)] }, { among: 2 });
      return judgeTrend(data, trend("peak"), 0).comparisons[0].holds;
    };
    // Two choices and two verdicts: 5.09.
    expect([among(5), among(5.2)]).toEqual(["open", "holds"]);
  });

  it("fails a rise after the peak only where it is certain and more than the tolerance", () => {
    // A later point is never above the best one, which was picked for its mean.
    const { comparisons } = judgeTrend(curve(1, 5, 5), trend("peak"), 0);
    expect(comparisons[1]).toMatchObject({ holds: "holds", measured: { value: 0 } });
  });
});

describe("the best point of a curve", () => {
  const best = (means: readonly number[], claimed: number, spread = 0) => {
    const data = dataOf({ "a m": means.map((one, i) => pair(one, i === 0 ? spread : 0)) });
    const test = { kind: "best-point", term: of("a"), axis: 0, claimed } as const;
    const { verdict, comparisons } = judgeBestPoint(data, test, 0);
    return [verdict, ...comparisons.map(({ what, at, holds }) => `${what} @${at}: ${holds}`)];
  };

  it("is above every other one", () => {
    expect(best([1, 3, 2], 2)).toEqual(["agrees", "a: at 2 above 1 @1: holds", "a: at 2 above 3 @3: holds"]);
    expect(best([1, 3, 2], 3)).toEqual(["differs", "a: at 3 above 1 @1: holds", "a: at 3 above 2 @2: fails"]);
    expect(best([3, 3], 1)).toEqual(["undecided", "a: at 1 above 2 @2: open"]);
  });

  it("is surer to be none the more others there are", () => {
    expect(best([1.2, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: open");
    expect(best([1.3, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: holds");
    expect(best([1.3, 0, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: holds");
    expect(best([-1.3, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: fails");
    expect(best([-1.3, 0, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: open");
    expect(best([-2.6, 0, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: fails");
    expect(best([-2.6, 0, 0, 0], 1, 0.1)[1]).toBe("a: at 1 above 2 @2: open");
  });

  it("counts the points of all curves", () => {
    const data = dataOf({ "a m": [pair(-1.3, 0.1), pair(0)], "b m": [pair(0), pair(1)] });
    const test = { kind: "best-point", term: of("a b"), axis: 0, claimed: 1 } as const;
    expect(judgeBestPoint(data, test, 0).comparisons.map(({ holds }) => holds)).toEqual(["open", "fails"]);
  });

  it("must be one of the axis", () => {
    expect(() => best([1, 2], 7)).toThrow("the axis has no point 7");
    expect(() => best([1, 2], 7)).toThrow(RangeError);
  });
});
