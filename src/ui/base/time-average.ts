import { type Steps, stepAt } from "./series.ts";

/** Time average of a step function over [from, to], s; null when it has no value there. */
export function timeAverage(series: Steps, from: number, to: number): number | null {
  const { t, v } = series;
  let i = Math.max(0, stepAt(t, from));
  if (t.length === 0 || t[i] >= to) return null;
  let sum = 0;
  const start = Math.max(from, t[i]);
  for (; i < t.length && t[i] < to; i++) {
    const until = i + 1 < t.length ? Math.min(t[i + 1], to) : to;
    sum += v[i] * (until - Math.max(t[i], from));
  }
  return sum / (to - start);
}
