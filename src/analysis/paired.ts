/**
 * Intervals for means, ratios and other smooth functions of means, from runs that share their seeds. Values with the same
 * index come from the same seed, so what both had in common cancels. Nothing here draws random numbers.
 */
import { tQuantile, Welford } from "./statistics.ts";

/** A number with its confidence interval; unbounded where the sample says nothing. */
export interface Interval {
  value: number;
  low: number;
  high: number;
  /** Seeds that it rests on. */
  n: number;
}

/** Half the width of an interval. */
export function halfWidth({ low, high }: Interval): number {
  return (high - low) / 2;
}

/**
 * A smooth function of means: its value, and how far each seed moves it (its influence, n times the first-order change
 * when the seed's weight grows). The influences' mean is 0; their variance over n is the value's (delta method).
 */
export interface Linearised {
  value: number;
  influence: readonly number[];
}

/** The mean of values, one per seed. @throws RangeError for an empty list. */
export function linearMean(values: readonly number[]): Linearised {
  if (values.length === 0) throw new RangeError("a mean needs at least one value");
  const value = values.reduce((sum, x) => sum + x, 0) / values.length;
  return { value, influence: values.map((x) => x - value) };
}

/** factor × (a / b): a ratio of means, not a mean of ratios. Infinite or NaN where b is 0. */
export function linearRatio(a: Linearised, b: Linearised, factor = 1, offset = 0): Linearised {
  const ratio = a.value / b.value;
  return {
    value: factor * ratio + offset,
    influence: common(a, b).map((_, i) => (factor * (a.influence[i] - ratio * b.influence[i])) / b.value),
  };
}

/** a - b. */
export function linearDifference(a: Linearised, b: Linearised): Linearised {
  return { value: a.value - b.value, influence: common(a, b).map((_, i) => a.influence[i] - b.influence[i]) };
}

function common(a: Linearised, b: Linearised): readonly number[] {
  if (a.influence.length !== b.influence.length)
    throw new RangeError(`paired numbers of ${a.influence.length} and ${b.influence.length} seeds`);
  return a.influence;
}

/** Student-t interval of a linearised number; unbounded for a single seed. */
export function intervalOf({ value, influence }: Linearised, confidence = 0.95): Interval {
  const n = influence.length;
  const sample = new Welford();
  for (const x of influence) sample.add(x);
  const half =
    n < 2 || !Number.isFinite(value)
      ? Number.POSITIVE_INFINITY
      : (tQuantile((1 + confidence) / 2, n - 1) * sample.deviation) / Math.sqrt(n);
  return { value, low: value - half, high: value + half, n };
}

/** Mean and Student-t interval. @throws RangeError for an empty list. */
export function meanInterval(values: readonly number[], confidence = 0.95): Interval {
  return intervalOf(linearMean(values), confidence);
}

/** Mean difference of pairs, a - b. @throws RangeError when the lists differ in length or are empty. */
export function differenceInterval(a: readonly number[], b: readonly number[], confidence = 0.95): Interval {
  return intervalOf(linearDifference(linearMean(a), linearMean(b)), confidence);
}

/**
 * Ratio of the means of pairs, a / b, with Fieller's interval (Fieller 1954): all ratios r for which mean(a) - r mean(b) does
 * not differ from 0. Unlike the delta method's it is exact for normal pairs and lies unevenly about the value. Unbounded where
 * mean(b) itself does not differ from 0, because then no ratio can be excluded.
 * @throws RangeError when the lists differ in length or are empty.
 */
export function ratioInterval(a: readonly number[], b: readonly number[], confidence = 0.95): Interval {
  const [left, right] = [linearMean(a), linearMean(b)];
  const n = common(left, right).length;
  const value = left.value / right.value;
  const unbounded = { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n };
  if (n < 2) return unbounded;
  const t = tQuantile((1 + confidence) / 2, n - 1);
  const per = (x: readonly number[], y: readonly number[]) =>
    (t * t * x.reduce((sum, xi, i) => sum + xi * y[i], 0)) / ((n - 1) * n);
  const saa = per(left.influence, left.influence);
  const sbb = per(right.influence, right.influence);
  const sab = per(left.influence, right.influence);
  const square = right.value * right.value - sbb;
  if (!(square > 0)) return unbounded;
  const half = left.value * right.value - sab;
  const root = Math.sqrt(Math.max(0, half * half - square * (left.value * left.value - saa)));
  return { value, low: (half - root) / square, high: (half + root) / square, n };
}
