/** A curve, drawn or measured, and what it is judged by: features, and its mean distance where a step asks for that. */
import { bisectLeft, bisectRight } from "d3-array";
import type { Feature } from "../format/types.ts";

/** Values over ascending times, s; between two points the curve is straight. */
export interface Curve {
  t: readonly number[];
  v: readonly number[];
}

/** What is found in a curve. Null: the curve has no such feature. */
export interface CurveFeatures {
  /** Value before the first fall and at its bottom, in the unit of the curve. */
  before: number | null;
  floor: number | null;
  /** `floor` ÷ `before`. */
  fall: number | null;
  /** When the first fall ends, and when the curve is back at its next top, s. */
  fallAt: number | null;
  backAt: number | null;
  /** From the one to the other, s. */
  climb: number | null;
  /** How often it falls. */
  falls: number;
  /** When each fall begins, s. */
  fallTimes: readonly number[];
  /** In which third of the climb it gains least: 0, 1 or 2. */
  slowest: number | null;
  /** The largest value, and half way from the first time to the last the share of the rise to it that is made. */
  top: number | null;
  growth: number | null;
}

/** A fall is at least this share of the value before it. */
const LEAST_FALL = 0.12;

/** A fall: `begin` and `end` are places among the points. */
interface Fall {
  begin: number;
  end: number;
  before: number;
  floor: number;
}

/** Finds the features of a curve between two times, s. */
export function featuresOf(curve: Curve, begin: number, end: number): CurveFeatures {
  const points = cut(curve, begin, end);
  const shape = shapeOf(points.length === 0 ? [] : pointsOf(curve, begin, end));
  const falls = fallsOf(points);
  const [first, second] = falls;
  if (first === undefined)
    return {
      before: null,
      floor: null,
      fall: null,
      fallAt: null,
      backAt: null,
      climb: null,
      falls: 0,
      fallTimes: [],
      slowest: null,
      ...shape,
    };
  const climbing = points.slice(first.end, second === undefined ? points.length : second.begin + 1);
  const top = Math.max(...climbing.map(({ v }) => v));
  // The top of a climb that ended in a fall, or came back to where it began: anything less is still on its way.
  const isBack = second !== undefined || top >= 0.95 * first.before;
  const near = Math.max(0.5, 0.01 * top);
  const backAt = isBack ? (climbing.find(({ v }) => v >= top - near)?.t ?? null) : null;
  const fallAt = points[first.end].t;
  return {
    before: first.before,
    floor: first.floor,
    fall: first.before > 0 ? first.floor / first.before : null,
    fallAt,
    backAt,
    climb: backAt === null ? null : backAt - fallAt,
    falls: falls.length,
    fallTimes: falls.map(({ begin: place }) => points[place].t),
    slowest: backAt === null ? null : slowestThird(curve, fallAt, backAt),
    ...shape,
  };
}

/** A rise is at least this share of its top: less is flat. */
const LEAST_RISE = 0.1;

/** How points at even times rise, as they are handed in: whoever reads a code finds what the page found. */
export function shapeOf(points: readonly number[]): Pick<CurveFeatures, "top" | "growth"> {
  if (points.length === 0) return { top: null, growth: null };
  const top = Math.max(...points);
  const rise = top - points[0];
  const last = points.length - 1;
  const middle = (points[Math.floor(last / 2)] + points[Math.ceil(last / 2)]) / 2;
  return {
    top,
    growth: rise > 0 && rise >= LEAST_RISE * top ? Math.max(0, middle - points[0]) / rise : null,
  };
}

/** Falls from a top to the bottom that follows, where they are deep enough to be meant. */
function fallsOf(points: readonly Point[]): Fall[] {
  const falls: Fall[] = [];
  if (points.length === 0) return falls;
  let top = 0;
  let bottom = -1;
  const close = () => {
    if (bottom >= 0) falls.push({ begin: top, end: bottom, before: points[top].v, floor: points[bottom].v });
  };
  points.forEach(({ v }, i) => {
    if (bottom < 0) {
      if (v >= points[top].v) top = i;
      else if (v <= (1 - LEAST_FALL) * points[top].v) bottom = i;
      return;
    }
    const { v: low } = points[bottom];
    if (v <= low) bottom = v < low ? i : bottom;
    else if (v >= low + LEAST_FALL * Math.max(low, 1) && v > low + 1) {
      close();
      bottom = -1;
      top = i;
    }
  });
  close();
  return falls;
}

interface Point {
  t: number;
  v: number;
}

/** The points of a curve between two times, with its values at both. */
function cut(curve: Curve, begin: number, end: number): Point[] {
  const inner: Point[] = [];
  const stop = bisectLeft(curve.t, end);
  for (let i = bisectRight(curve.t, begin); i < stop; i++) inner.push({ t: curve.t[i], v: curve.v[i] });
  const edge = (t: number): Point[] => {
    const v = curveAt(curve, t);
    return v === null ? [] : [{ t, v }];
  };
  return [...edge(begin), ...inner, ...edge(end)];
}

/** The value of a curve at a time; before its first point and behind its last that point's. Null for an empty curve. */
export function curveAt({ t, v }: Curve, time: number): number | null {
  if (t.length === 0) return null;
  const next = bisectRight(t, time);
  if (next === t.length) return v[v.length - 1];
  if (next === 0) return v[0];
  const share = (time - t[next - 1]) / (t[next] - t[next - 1]);
  return v[next - 1] + share * (v[next] - v[next - 1]);
}

function slowestThird(curve: Curve, from: number, to: number): number {
  const at = (share: number) => curveAt(curve, from + share * (to - from)) ?? 0;
  const gains = [0, 1, 2].map((third) => at((third + 1) / 3) - at(third / 3));
  return gains.indexOf(Math.min(...gains));
}

/** A step function as a curve: each step is a corner. */
export function curveOfSteps({ t, v }: { t: Float64Array; v: Float64Array }, until: number): Curve {
  const times: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < t.length && t[i] <= until; i++) {
    if (i > 0) {
      times.push(t[i]);
      values.push(v[i - 1]);
    }
    times.push(t[i]);
    values.push(v[i]);
  }
  if (times.length > 0) {
    times.push(until);
    values.push(values[values.length - 1]);
  }
  return { t: times, v: values };
}

/** Mean distance between two curves over a span of time, in their unit; null where one is empty. */
export function meanDistance(a: Curve, b: Curve, begin: number, end: number, samples = 400): number | null {
  let sum = 0;
  for (let i = 0; i < samples; i++) {
    const t = begin + ((i + 0.5) / samples) * (end - begin);
    const [x, y] = [curveAt(a, t), curveAt(b, t)];
    if (x === null || y === null) return null;
    sum += Math.abs(x - y);
  }
  return sum / samples;
}

/** Mean distance between two curves of which points at even times are known: whoever reads a code finds what the page found. */
export function pointsDistance(a: readonly number[], b: readonly number[]): number | null {
  const through = (v: readonly number[]): Curve => ({ t: v.length === 0 ? [] : pointTimes(0, 1), v });
  return meanDistance(through(a), through(b), 0, 1);
}

/** So many points of a drawn curve are handed in. */
export const CURVE_POINTS = 24;

/** Times that divide a span evenly, the first at its beginning and the last at its end, s. */
export function pointTimes(begin: number, end: number): number[] {
  return Array.from({ length: CURVE_POINTS }, (_, i) => begin + (i / (CURVE_POINTS - 1)) * (end - begin));
}

/** Values of a curve at those times, never below zero; of an empty curve all zero. */
export function pointsOf(curve: Curve, begin: number, end: number): number[] {
  return pointTimes(begin, end).map((t) => Math.max(0, Number((curveAt(curve, t) ?? 0).toPrecision(4))));
}

/** One feature, compared. */
export interface FeatureScore {
  feature: Feature;
  right: boolean;
}

/** How a drawn curve compares with the run's. */
export interface DrawScore {
  right: boolean;
  drawn: CurveFeatures;
  run: CurveFeatures;
  features: readonly FeatureScore[];
  /** Mean distance, in the unit of the curves; null where one has no point. */
  distance: number | null;
}

/**
 * A fall may differ by this much of the value before it, a climb by this share of its length, the falls by so many, the growth by this
 * share of the rise, the top by this share of itself.
 */
const TOLERANCES = { fall: 0.1, climb: 0.25, repetition: 1, growth: 0.15, top: 0.2 };

/** Judges a drawn curve by features of the run's between two times, s. */
export function scoreCurve(
  drawn: Curve,
  run: Curve,
  span: { begin: number; end: number },
  wanted: readonly Feature[],
  close: number,
): DrawScore {
  const [mine, its] = [drawn, run].map((curve) => featuresOf(curve, span.begin, span.end));
  const [a, b] = [drawn, run].map((curve) =>
    curve.t.length === 0 ? [] : pointsOf(curve, span.begin, span.end),
  );
  const distance = pointsDistance(a, b);
  const features = wanted.map((feature) => ({
    feature,
    right: feature === "distance" ? isClose(distance, close) : featuresAgree(feature, mine, its),
  }));
  return {
    right: features.every(({ right }) => right),
    drawn: mine,
    run: its,
    features,
    distance,
  };
}

/** Does a mean distance count as met? */
export const isClose = (distance: number | null, close: number): boolean =>
  distance !== null && distance <= close;

/** What is compared of two curves. */
type ComparedFeatures = Pick<CurveFeatures, "fall" | "climb" | "falls" | "slowest" | "top" | "growth">;

/** Does a feature of a drawn curve agree with that of the run? */
export function featuresAgree(
  feature: Exclude<Feature, "distance">,
  drawn: ComparedFeatures,
  run: ComparedFeatures,
): boolean {
  switch (feature) {
    case "fall":
      return drawn.fall !== null && run.fall !== null && Math.abs(drawn.fall - run.fall) <= TOLERANCES.fall;
    case "climb":
      return (
        drawn.climb !== null &&
        run.climb !== null &&
        Math.abs(drawn.climb - run.climb) <= TOLERANCES.climb * run.climb
      );
    case "repetition":
      return drawn.falls > 0 === run.falls > 0 && Math.abs(drawn.falls - run.falls) <= TOLERANCES.repetition;
    case "slowest":
      return drawn.slowest !== null && drawn.slowest === run.slowest;
    case "growth":
      return (
        drawn.growth !== null &&
        run.growth !== null &&
        Math.abs(drawn.growth - run.growth) <= TOLERANCES.growth
      );
    case "top":
      return (
        drawn.top !== null && run.top !== null && Math.abs(drawn.top - run.top) <= TOLERANCES.top * run.top
      );
  }
}

/** What conditions on a drawn curve may name. */
export function drawnVariables({
  fall,
  floor,
  climb,
  falls,
  top,
  growth,
}: Pick<CurveFeatures, "fall" | "floor" | "climb" | "falls" | "top" | "growth">): Record<
  string,
  number | null
> {
  return {
    "drawn-fall": fall,
    "drawn-floor": floor,
    "drawn-climb": climb,
    "drawn-cuts": falls,
    "drawn-top": top,
    "drawn-growth": growth,
  };
}
