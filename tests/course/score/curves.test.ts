import { describe, expect, it } from "vitest";
import {
  type Curve,
  type CurveFeatures,
  curveAt,
  curveOfSteps,
  drawnVariables,
  featuresAgree,
  featuresOf,
  meanDistance,
  pointsDistance,
  pointsOf,
  scoreCurve,
  shapeOf,
} from "../../../src/course/index.ts";

/** A curve through points of time and value. */
const through = (...points: readonly (readonly [number, number])[]): Curve => ({
  t: points.map(([t]) => t),
  v: points.map(([, v]) => v),
});
const features = (...points: readonly (readonly [number, number])[]) =>
  featuresOf(through(...points), points[0][0], points[points.length - 1][0]);

describe("a step function as a curve", () => {
  const steps = (until: number, ...points: readonly (readonly [number, number])[]) =>
    curveOfSteps(
      { t: Float64Array.from(points, ([t]) => t), v: Float64Array.from(points, ([, v]) => v) },
      until,
    );

  it("has a corner at each step and holds its last value to the end", () => {
    expect(steps(5, [0, 1], [2, 4], [3, 2])).toEqual(through([0, 1], [2, 1], [2, 4], [3, 4], [3, 2], [5, 2]));
    expect(steps(5, [1, 7])).toEqual(through([1, 7], [5, 7]));
  });

  it("ends where it is told to, the step there included", () => {
    expect(steps(2, [0, 1], [2, 4], [3, 2])).toEqual(through([0, 1], [2, 1], [2, 4], [2, 4]));
    expect(steps(1.5, [0, 1], [2, 4])).toEqual(through([0, 1], [1.5, 1]));
  });

  it("is empty where it has not begun", () => {
    expect(steps(5)).toEqual(through());
    expect(steps(0.5, [1, 7])).toEqual(through());
  });
});

describe("the value of a curve", () => {
  const curve = through([1, 10], [3, 20], [3, 30], [5, 40]);

  it("lies on the straight line between two points", () => {
    expect([1, 2, 4, 5].map((t) => curveAt(curve, t))).toEqual([10, 15, 35, 40]);
  });

  it("is at a corner that behind it", () => {
    expect(curveAt(curve, 3)).toBe(30);
  });

  it("is before the first point and behind the last that of the point, and nothing of an empty curve", () => {
    expect([0, 6].map((t) => curveAt(curve, t))).toEqual([10, 40]);
    expect(curveAt(through(), 1)).toBeNull();
  });
});

describe("the distance of two curves", () => {
  it("is the mean of how far they lie apart over the time, whichever lies above", () => {
    expect(meanDistance(through([0, 0]), through([0, 3]), 0, 10)).toBeCloseTo(3, 12);
    expect(meanDistance(through([0, 3]), through([0, 0]), 0, 10)).toBeCloseTo(3, 12);
    // 0 to 8 against 0: mean 4; over the second half 6.
    expect(meanDistance(through([0, 0], [4, 8]), through([0, 0]), 0, 4)).toBeCloseTo(4, 12);
    expect(meanDistance(through([0, 0], [4, 8]), through([0, 0]), 2, 4)).toBeCloseTo(6, 12);
    // One of four samples, in the middle of its quarter.
    expect(meanDistance(through([0, 0], [1, 0], [1, 8], [4, 8]), through([0, 0]), 0, 4, 4)).toBe(6);
  });

  it("is none where one of them is empty", () => {
    expect(meanDistance(through(), through([0, 1]), 0, 1)).toBeNull();
    expect(meanDistance(through([0, 1]), through(), 0, 1)).toBeNull();
  });
});

describe("the falls of a curve", () => {
  it("are at least 12 % deep", () => {
    expect(features([0, 100], [1, 88], [2, 100])).toMatchObject({
      falls: 1,
      before: 100,
      floor: 88,
      fall: 0.88,
    });
    expect(features([0, 100], [1, 88.1], [2, 100]).falls).toBe(0);
  });

  it("begin at the last of the highest points and end at the first of the lowest", () => {
    expect(features([0, 40], [1, 50], [2, 50], [3, 20], [4, 20], [5, 60], [6, 20])).toMatchObject({
      before: 50,
      floor: 20,
      fall: 0.4,
      fallAt: 3,
      backAt: 5,
      climb: 2,
      falls: 2,
      fallTimes: [2, 5],
      slowest: expect.any(Number),
    });
    expect(features([0, 50], [1, 40], [2, 20], [3, 15], [4, 60]).floor).toBe(15);
  });

  it("end only with a climb of 12 % and more than one segment", () => {
    // Back by 12 % of the bottom: another fall may begin.
    expect(features([0, 100], [1, 50], [2, 56], [3, 40]).falls).toBe(2);
    expect(features([0, 100], [1, 50], [2, 55.9], [3, 40])).toMatchObject({ falls: 1, floor: 40 });
    // From two segments 12 % are less than one, so that more than one is needed.
    expect(features([0, 9], [1, 2], [2, 3], [3, 1])).toMatchObject({ falls: 1, floor: 1 });
    expect(features([0, 9], [1, 2], [2, 3.1], [3, 1]).falls).toBe(2);
    expect(features([0, 9], [1, 0], [2, 1.1], [3, 0.5]).falls).toBe(2);
    expect(features([0, 9], [1, 0.5], [2, 1.5], [3, 0.1]).falls).toBe(1);
  });

  it("are counted where the last of them has not ended", () => {
    expect(features([0, 10], [1, 5])).toMatchObject({
      falls: 1,
      floor: 5,
      climb: null,
      backAt: null,
      slowest: null,
    });
  });

  it("have no share where the curve was at nothing", () => {
    expect(features([0, 0], [1, -1]).fall).toBeNull();
  });

  it("are none in a curve without any, or without a point", () => {
    const none = {
      before: null,
      floor: null,
      fall: null,
      fallAt: null,
      backAt: null,
      climb: null,
      falls: 0,
      fallTimes: [],
      slowest: null,
      top: null,
      growth: null,
    };
    expect(features([0, 1], [9, 30])).toEqual({ ...none, top: 30, growth: expect.closeTo(0.5, 3) });
    expect(featuresOf(through(), 0, 9)).toEqual(none);
  });

  it("are those between the two times, the curve's values at which count", () => {
    const curve = through([0, 90], [1, 30], [2, 60], [3, 20], [4, 80], [5, 10]);
    expect(featuresOf(curve, 1, 4)).toMatchObject({ falls: 1, before: 60, floor: 20, fallTimes: [2] });
    expect(featuresOf(curve, 1.5, 2.5)).toMatchObject({ falls: 1, before: 60, floor: 40, fallAt: 2.5 });
    expect(featuresOf(curve, 3, 4)).toMatchObject({ falls: 0 });
    // At a corner on one of the two times counts what is behind it.
    const corners = through([1, 20], [1, 100], [5, 95], [5, 20], [5, 90]);
    expect(featuresOf(corners, 1, 5)).toMatchObject({ falls: 0, top: 100 });
  });
});

describe("the climb of a curve", () => {
  it("goes from the bottom to the next top, or to within half a segment or one per cent of it", () => {
    expect(features([0, 20], [1, 10], [3, 19.5], [4, 20], [5, 10])).toMatchObject({ backAt: 3, climb: 2 });
    expect(features([0, 20], [1, 10], [3, 19.4], [4, 20], [5, 10])).toMatchObject({ backAt: 4, climb: 3 });
    expect(features([0, 200], [1, 100], [3, 198], [4, 200], [5, 100])).toMatchObject({ backAt: 3, climb: 2 });
    expect(features([0, 200], [1, 100], [3, 197.9], [4, 200], [5, 100])).toMatchObject({ backAt: 4 });
  });

  it("has ended where it came back to 95 % of where it began, or where another fall follows", () => {
    expect(features([0, 100], [1, 50], [5, 95])).toMatchObject({ backAt: 5, climb: 4, falls: 1 });
    expect(features([0, 100], [1, 50], [5, 94.9])).toMatchObject({
      backAt: null,
      climb: null,
      slowest: null,
    });
    expect(features([0, 100], [1, 50], [5, 70], [6, 40])).toMatchObject({ backAt: 5, climb: 4, falls: 2 });
    expect(features([0, 100], [1, 50], [5, 120])).toMatchObject({ backAt: 5 });
  });

  it("does not reach beyond the fall that ends it", () => {
    expect(features([0, 100], [1, 50], [5, 70], [6, 40], [7, 300])).toMatchObject({ backAt: 5, climb: 4 });
  });

  it("gains least in one of its thirds", () => {
    const third = (...gains: [number, number, number]) => {
      const [a, b] = [50 + gains[0], 50 + gains[0] + gains[1]];
      return features([0, 200], [1, 50], [2, a], [3, b], [4, b + gains[2]], [5, 20]).slowest;
    };
    expect([third(10, 30, 60), third(60, 10, 30), third(30, 60, 10)]).toEqual([0, 1, 2]);
  });
});

describe("features of a drawn curve beside those of the run", () => {
  const run: CurveFeatures = {
    ...features([0, 100], [1, 50], [5, 100], [6, 50], [10, 100]),
    fall: 0.5,
    climb: 4,
    falls: 2,
    slowest: 1,
    top: 100,
    growth: 0.4,
  };
  const like = { fall: 0.5, climb: 4, falls: 2, slowest: 1, top: 100, growth: 0.4 };
  const none = { ...run, fall: null, climb: null, slowest: null, falls: 0 };

  it("agree in the fall up to a tenth of the value before it", () => {
    const at = (fall: number | null) => featuresAgree("fall", { ...like, fall }, run);
    expect([at(0.4), at(0.6), at(0.39), at(0.61), at(null)]).toEqual([true, true, false, false, false]);
    expect(featuresAgree("fall", { ...like, fall: 0.05 }, none)).toBe(false);
    expect(featuresAgree("fall", { ...like, fall: null }, { ...run, fall: 0.05 })).toBe(false);
    expect(featuresAgree("fall", { ...like, fall: null }, none)).toBe(false);
    expect(featuresAgree("fall", { ...like, fall: 0.1 }, { ...run, fall: 0 })).toBe(true);
  });

  it("agree in the climb up to a quarter of its length", () => {
    const at = (climb: number | null) => featuresAgree("climb", { ...like, climb }, run);
    expect([at(3), at(5), at(2.9), at(5.1), at(null)]).toEqual([true, true, false, false, false]);
    expect(featuresAgree("climb", { ...like, climb: null }, none)).toBe(false);
    expect(featuresAgree("climb", { ...like, climb: 0 }, none)).toBe(false);
  });

  it("agree in the repetition where one fall more or less is drawn, but not none for some", () => {
    const at = (falls: number, of = run) => featuresAgree("repetition", { ...like, falls }, of);
    expect([at(1), at(2), at(3), at(4), at(0)]).toEqual([true, true, true, false, false]);
    expect([at(0, none), at(1, none), at(0, { ...run, falls: 1 })]).toEqual([true, false, false]);
  });

  it("agree in where the climb is slowest, where both climb", () => {
    const at = (slowest: number | null, of = run) => featuresAgree("slowest", { ...like, slowest }, of);
    expect([at(1), at(0), at(null), at(null, none), at(1, none)]).toEqual([true, false, false, false, false]);
  });

  it("are right together only where each that is wanted agrees", () => {
    const curve = through([0, 100], [1, 50], [5, 100], [6, 50], [10, 100]);
    const flat = through([0, 100], [1, 50], [10, 51]);
    const span = { begin: 0, end: 10 };
    const all = ["fall", "climb"] as const;
    expect(scoreCurve(curve, curve, span, all, 3)).toEqual({
      right: true,
      drawn: featuresOf(curve, 0, 10),
      run: featuresOf(curve, 0, 10),
      features: [
        { feature: "fall", right: true },
        { feature: "climb", right: true },
      ],
      distance: 0,
    });
    const score = scoreCurve(flat, curve, span, all, 3);
    expect([score.right, score.features.map(({ right }) => right)]).toEqual([false, [true, false]]);
    const [mine, its] = [pointsOf(flat, 0, 10), pointsOf(curve, 0, 10)];
    expect(score.distance).toBe(pointsDistance(mine, its));
    expect(score.distance).toBeCloseTo(meanDistance(flat, curve, 0, 10) ?? Number.NaN, 0);
    expect(scoreCurve(flat, curve, span, ["fall"], 3).right).toBe(true);
  });

  it("are compared at points that divide a span evenly, from its beginning to its end", () => {
    const line = through([0, 0], [100, 100]);
    const points = pointsOf(line, 23, 46);
    expect(points).toEqual(Array.from({ length: 24 }, (_, i) => 23 + i));
    expect(
      pointsDistance(
        points,
        points.map((value) => value + 3),
      ),
    ).toBeCloseTo(3, 12);
    expect([pointsDistance([], points), pointsDistance(points, [])]).toEqual([null, null]);
  });

  it("have names in conditions", () => {
    expect(drawnVariables({ fall: 0.5, floor: 20, climb: 4, falls: 2, top: 60, growth: 0.3 })).toEqual({
      "drawn-fall": 0.5,
      "drawn-floor": 20,
      "drawn-climb": 4,
      "drawn-cuts": 2,
      "drawn-top": 60,
      "drawn-growth": 0.3,
    });
  });

  it("agree in the growth up to 0.15 of the rise, and in the top up to a fifth of it", () => {
    const growth = (value: number | null) => featuresAgree("growth", { ...like, growth: value }, run);
    expect([growth(0.26), growth(0.54), growth(0.24), growth(0.56), growth(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const top = (value: number | null) => featuresAgree("top", { ...like, top: value }, run);
    expect([top(80), top(120), top(79), top(121), top(null)]).toEqual([true, true, false, false, false]);
    expect(featuresAgree("growth", like, { ...run, growth: null })).toBe(false);
    expect(featuresAgree("top", like, { ...run, top: null })).toBe(false);
  });

  it("do not agree in a growth or a top that one of them has not, however small that of the other", () => {
    const growth = (drawn: number | null, its: number | null) =>
      featuresAgree("growth", { ...like, growth: drawn }, { ...run, growth: its });
    expect([growth(0.1, 0), growth(null, 0.1), growth(0.1, null), growth(null, null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const top = (drawn: number | null, its: number | null) =>
      featuresAgree("top", { ...like, top: drawn }, { ...run, top: its });
    expect([top(0, 0), top(null, 0), top(0, null), top(null, null)]).toEqual([true, false, false, false]);
  });
});

describe("how a curve grows", () => {
  /** Doubles seven times in 0.7 s, from 1. */
  const slowStart = through(
    ...Array.from({ length: 71 }, (_, i): [number, number] => [i / 100, 2 ** (i / 10)]),
  );
  const straight = through([0, 1], [0.7, 128]);
  const soon = through([0, 1], [0.2, 128], [0.7, 128]);
  const span = { begin: 0, end: 0.7 };
  const right = (drawn: ReturnType<typeof through>) =>
    scoreCurve(drawn, slowStart, span, ["growth", "top"], 3).features.map((one) => one.right);

  it("tells doubling from a straight line, and from a line that is up too soon", () => {
    expect(featuresOf(slowStart, 0, 0.7).growth).toBeCloseTo(0.082, 2);
    expect([right(slowStart), right(straight), right(soon)]).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  it("tells how high it goes, and takes a line that grows alike to half of it for too low", () => {
    const half = through(...slowStart.t.map((t, i): [number, number] => [t, 0.5 + slowStart.v[i] / 2]));
    expect(right(half)).toEqual([true, false]);
  });

  it("is nothing where it hardly rises", () => {
    expect(shapeOf([100, 109, 110])).toEqual({ top: 110, growth: null });
    expect(shapeOf([90, 100, 100])).toEqual({ top: 100, growth: 1 });
    expect(shapeOf([])).toEqual({ top: null, growth: null });
  });

  it("may be asked for by distance alone", () => {
    const above = through([0, 3], [10, 13]);
    const line = through([0, 1], [10, 11]);
    const at = (close: number) => scoreCurve(above, line, { begin: 0, end: 10 }, ["distance"], close);
    expect([at(2.01).right, at(1.99).right, at(2).distance]).toEqual([true, false, expect.closeTo(2, 3)]);
    const nothing = scoreCurve(through(), line, { begin: 0, end: 10 }, ["distance"], 99);
    expect([nothing.right, nothing.distance]).toEqual([false, null]);
  });
});
