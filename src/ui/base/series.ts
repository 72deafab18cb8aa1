import { bisectLeft, bisector, bisectRight } from "d3-array";

/** A step function as the plots read it: one column of numbers over ascending times, s. */
export interface Steps {
  t: Float64Array;
  v: ArrayLike<number> & object;
}

/** Index of the first time ≥ `x` in ascending `t`; `t.length` if there is none. */
export const lowerBound: (t: ArrayLike<number>, x: number) => number = bisectLeft;

/** Index of the first time > `x` in ascending `t`; `t.length` if there is none. */
export const upperBound: (t: ArrayLike<number>, x: number) => number = bisectRight;

/** The same two for a list of things that have a time, `left` and `right`. */
export const byTime = bisector((item: { readonly t: number }) => item.t);

/** Index of the step that holds at `time`; −1 before the first. */
export function stepAt(t: ArrayLike<number>, time: number): number {
  return upperBound(t, time) - 1;
}

/** Value of a step function at `time`; null before its first step. */
export function valueAt(series: Steps, time: number): number | null {
  const i = stepAt(series.t, time);
  return i < 0 ? null : series.v[i];
}

const extremes = new WeakMap<ArrayLike<number> & object, readonly [number, number]>();

/**
 * Smallest and largest finite value; [0, 0] of nothing. Remembered per array, so that asking on every redraw costs
 * nothing: traces are immutable.
 */
export function extentOf(v: ArrayLike<number> & object): readonly [number, number] {
  const known = extremes.get(v);
  if (known !== undefined) return known;
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < v.length; i++) {
    const x = v[i];
    if (x < lo && x !== Number.NEGATIVE_INFINITY) lo = x;
    if (x > hi && x !== Number.POSITIVE_INFINITY) hi = x;
  }
  const extent = lo <= hi ? ([lo, hi] as const) : ([0, 0] as const);
  extremes.set(v, extent);
  return extent;
}
