/** A value of the path that was estimated from a capture, in SI units, and how sure it is. */
export interface Estimate {
  /** null where the capture does not tell it. */
  value: number | null;
  /** 95 % range; null where the capture does not tell a bound. With `value` null and `low` a number, it is "at least". */
  low: number | null;
  high: number | null;
  /** Where it comes from, in words. */
  basis: string;
}

/** The value below which a share of ascending numbers lies; NaN of none. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  if (ascending.length === 0) return Number.NaN;
  const at = Math.min(ascending.length - 1, Math.max(0, Math.round(share * (ascending.length - 1))));
  return ascending[at];
}

/** The median of ascending numbers with its 95 % range, by order (ranks n/2 ± 0.98 √n). */
export function medianOf(ascending: readonly number[]): { value: number; low: number; high: number } {
  const spread = 0.98 / Math.sqrt(Math.max(1, ascending.length));
  return {
    value: quantile(ascending, 0.5),
    low: quantile(ascending, 0.5 - spread),
    high: quantile(ascending, 0.5 + spread),
  };
}
