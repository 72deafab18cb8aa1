import { describe, expect, it } from "vitest";
import { dots } from "../../src/chart/path-text.ts";
import { rangeIn, stepsPath } from "../../src/chart/series-marks.ts";
import { type Frame, timeAtX, traceSteps } from "../../src/chart/steps.ts";

/** 100 px for 10 s from 5 px on, 2 px per unit above 50 px. */
const frame: Frame = { from: 0, to: 10, x0: 5, x1: 105, perSecond: 10, yZero: 50, perUnit: 2 };

describe("dots", () => {
  it("are those in the window, up to the end", () => {
    expect(dots(frame, [-1, 0, 5, 10, 11], [1, 2, 3, 4, 5], 20)).toBe(
      "M5.0 46.0h.01M55.0 44.0h.01M105.0 42.0h.01",
    );
    expect(dots(frame, [-1, 0, 5, 10, 11], [1, 2, 3, 4, 5], 5)).toBe("M5.0 46.0h.01M55.0 44.0h.01");
    expect(dots(frame, [], [], 5)).toBe("");
  });

  it("are every n-th of very many", () => {
    const t = Array.from({ length: 10 }, (_, i) => i);
    const shown = (most: number) => dots(frame, t, t, 10, most).match(/M/g)?.length;
    expect([shown(10), shown(9), shown(5), shown(4)]).toEqual([10, 5, 5, 4]);
  });
});

describe("the path of steps", () => {
  it("goes across and up to the last step's time", () => {
    const series = { t: Float64Array.of(0, 4, 8), v: Float64Array.of(1, 3, 2) };
    expect(stepsPath(frame, series)).toBe("M5.0 48.0L45.0 48.0L45.0 44.0L85.0 44.0");
  });

  it("is empty without steps", () => {
    expect(stepsPath(frame, { t: new Float64Array(), v: new Float64Array() })).toBe("");
  });
});

describe("steps in a frame", () => {
  it("say whether anything was drawn", () => {
    const sink = { moveTo: () => {}, lineTo: () => {} };
    const series = { t: Float64Array.of(4, 8), v: Float64Array.of(1, 3) };
    expect(traceSteps(sink, series, frame, 10)).toBe(true);
    expect(traceSteps(sink, series, frame, 3)).toBe(false);
  });

  it("are all drawn while there are two for each px at most", () => {
    const points = (count: number) => {
      let drawn = 0;
      const sink = { moveTo: () => drawn++, lineTo: () => drawn++ };
      const t = Float64Array.from({ length: count }, (_, i) => (9.99 * i) / count);
      traceSteps(sink, { t, v: t.map((_, i) => (i * 7) % 10) }, frame, 10);
      return drawn;
    };
    // Two points for each step after the first, and both ends.
    expect(points(200)).toBe(2 * 199 + 2);
    expect(points(2000)).toBeLessThanOrEqual(4 * 101 + 2);
  });

  it("stand at times that are read back from px", () => {
    expect([timeAtX(frame, 5), timeAtX(frame, 55), timeAtX(frame, 105)]).toEqual([0, 5, 10]);
  });
});

describe("the range of values in a window", () => {
  const t = [0, 1, 2, 3];
  const v = [9, 4, 6, 1];

  it("has both ends of the window in it", () => {
    expect(rangeIn(t, v, { from: 1, to: 2 })).toEqual([4, 6]);
    expect(rangeIn(t, v, { from: 0, to: 3 })).toEqual([1, 9]);
    expect(rangeIn(t, v, { from: 2, to: 9 })).toEqual([1, 6]);
  });

  it("is not there where no value lies", () => {
    expect(rangeIn(t, v, { from: 1.2, to: 1.8 })).toBeNull();
    expect(rangeIn(t, v, { from: 4, to: 9 })).toBeNull();
    expect(rangeIn([], [], { from: 0, to: 9 })).toBeNull();
  });
});
