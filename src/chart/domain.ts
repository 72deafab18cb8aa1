import { tickStep } from "d3-array";

/** Lowest and highest value of an axis. */
export type Domain = readonly [number, number];

/** A domain no smaller than the data shrinks only when the data fill less than this share of it. */
const SHRINK_BELOW = 0.55;

/** The round number at or above `value` that leaves some room above the data. */
export function niceTop(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const padded = value * 1.06;
  const step = tickStep(0, padded, 8);
  return Math.ceil(padded / step - 1e-9) * step;
}

/**
 * The y axis of a panel that starts at 0. It grows at once when the data leave it, and shrinks only when they fill
 * little of it, so that the axis stands still while a slider moves.
 */
export function nextTop(current: number | null, dataMax: number): number {
  if (current === null || dataMax > current) return niceTop(dataMax);
  return dataMax < current * SHRINK_BELOW ? niceTop(dataMax) : current;
}

/**
 * The y axis of a panel that follows the visible data (sequence numbers): the same rule for the height of the
 * interval, and a new interval as soon as the data leave the current one.
 */
export function nextInterval(current: Domain | null, lo: number, hi: number): Domain {
  const span = Math.max(hi - lo, 1);
  if (current !== null) {
    const [a, b] = current;
    if (lo >= a && hi <= b && span >= (b - a) * SHRINK_BELOW) return current;
  }
  const bottom = lo >= 0 && lo <= span * 0.05 ? 0 : lo - span * 0.05;
  return [bottom, hi + span * 0.08];
}
