import { medianOf } from "./estimate.ts";

/** Numbers that lie so near each other are taken for the same one. */
const WIDTH = 1.04;

/** Where some positive numbers lie near each other. */
export interface Place {
  /** Median, with its 95 % range. */
  value: number;
  low: number;
  high: number;
  /** How many numbers lie there, and which share of all. */
  count: number;
  share: number;
}

/** The densest place among positive numbers, the higher one of two that are equal; null of none. */
export function densestOf(numbers: readonly number[]): Place | null {
  return bestOf(numbers, (count, best) => count >= best);
}

/** The highest place that has so many of some positive numbers; null where there is none. */
export function highestOf(numbers: readonly number[], fewest: number): Place | null {
  // Of places that overlap, the one that has most.
  let above = 0;
  return bestOf(numbers, (count, best, from) => {
    if (count < fewest || (from < above && count < best)) return false;
    above = from + count;
    return true;
  });
}

/** The last place that is better than the best one before it, in ascending order. */
function bestOf(
  numbers: readonly number[],
  isBetter: (count: number, best: number, from: number) => boolean,
): Place | null {
  const ascending = [...numbers].sort((a, b) => a - b);
  let from = 0;
  let best = { from: 0, count: 0 };
  ascending.forEach((value, i) => {
    while (ascending[from] * WIDTH < value) from++;
    const count = i + 1 - from;
    if (isBetter(count, best.count, from)) best = { from, count };
  });
  const near = ascending.slice(best.from, best.from + best.count);
  if (near.length === 0) return null;
  return { ...medianOf(near), count: near.length, share: near.length / ascending.length };
}
