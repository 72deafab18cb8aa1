import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnRanges, type Frame, traceSteps } from "../../src/chart/steps.ts";

/** 100 px wide, 1 px per unit of value, y = −value. */
function frame(from: number, to: number): Frame {
  return { from, to, x0: 0, x1: 100, perSecond: 100 / (to - from), yZero: 0, perUnit: 1 };
}

function drawn(t: number[], v: number[], f: Frame, end = Number.POSITIVE_INFINITY) {
  const points: [number, number][] = [];
  const sink = {
    moveTo: (x: number, y: number) => points.push([x, y]),
    lineTo: (x: number, y: number) => points.push([x, y]),
  };
  traceSteps(sink, { t: Float64Array.from(t), v: Float64Array.from(v) }, f, end);
  return points;
}

const value = fc.integer({ min: -1000, max: 1000 });
const ascending = fc
  .array(fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), value), { minLength: 1, maxLength: 1500 })
  .map((rows) => rows.sort((a, b) => a[0] - b[0]));

describe("a step-after line", () => {
  it("holds each value until the next step, and ends where the run ends", () => {
    expect(drawn([0, 2, 5], [1, 3, 2], frame(0, 10), 8)).toEqual([
      [0, -1],
      [20, -1],
      [20, -3],
      [50, -3],
      [50, -2],
      [80, -2],
    ]);
  });

  it("begins with the value that already holds at the left edge", () => {
    expect(drawn([0, 2, 5], [1, 3, 2], frame(3, 13))[0]).toEqual([0, -3]);
  });

  it("draws nothing before its first step", () => {
    expect(drawn([20], [1], frame(0, 10))).toEqual([]);
    expect(drawn([], [], frame(0, 10))).toEqual([]);
  });

  it("moves only across or only up and down, however dense the steps are", () => {
    fc.assert(
      fc.property(ascending, (rows) => {
        const points = drawn(
          rows.map((r) => r[0]),
          rows.map((r) => r[1]),
          frame(0, 10),
        );
        for (let i = 1; i < points.length; i++) {
          const [dx, dy] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]];
          expect(dx === 0 || dy === 0).toBe(true);
        }
      }),
    );
  });

  it("keeps every column's highest and lowest value when there are more steps than pixels", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 600, maxLength: 3000 }), (v) => {
        const t = v.map((_, i) => ((i + 0.5) / v.length) * 10);
        const points = drawn(t, v, frame(0, 10));
        expect(points.length).toBeLessThanOrEqual(5 * 100 + 2);
        for (let column = 1; column < 100; column++) {
          const inside = v.filter((_, i) => Math.floor(t[i] * 10) === column);
          const ys = points.filter(([x]) => x === column + 0.5).map(([, y]) => -y);
          expect(Math.max(...ys)).toBeGreaterThanOrEqual(Math.max(...inside));
          expect(Math.min(...ys)).toBeLessThanOrEqual(Math.min(...inside));
          const known = new Set(v);
          for (const y of ys) expect(known.has(y)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("ends at the last value, dense or not", () => {
    fc.assert(
      fc.property(ascending, (rows) => {
        const points = drawn(
          rows.map((r) => r[0]),
          rows.map((r) => r[1]),
          frame(0, 11),
        );
        const last = points.at(-1);
        expect(last?.[0]).toBeCloseTo(100, 9);
        expect(last?.[1]).toBeCloseTo(-(rows.at(-1)?.[1] ?? 0), 9);
      }),
    );
  });
});

describe("columns of a dense cloud of points", () => {
  it("together hold the extremes of all visible points, one range per column", () => {
    fc.assert(
      fc.property(ascending, (rows) => {
        const [t, v] = [Float64Array.from(rows, (r) => r[0]), Float64Array.from(rows, (r) => r[1])];
        const seen = new Set<number>();
        let [lo, hi] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        columnRanges(t, v, frame(0, 10.01), (x, a, b) => {
          seen.add(x);
          lo = Math.min(lo, a);
          hi = Math.max(hi, b);
        });
        expect(lo).toBe(Math.min(...v));
        expect(hi).toBe(Math.max(...v));
        expect(seen.size).toBeLessThanOrEqual(101);
      }),
    );
  });
});
