import { ticks } from "d3-array";

/** Round numbers between two, about `count` of them. */
export function roundNumbers(least: number, most: number, count: number): number[] {
  return ticks(least, most, count);
}
