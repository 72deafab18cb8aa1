import { lowerBound, type Steps } from "../ui/base/series.ts";
import { PathText } from "./path-text.ts";
import { type Frame, traceSteps } from "./steps.ts";

/** The path of a step function inside a frame. */
export function stepsPath(frame: Frame, series: Steps): string {
  const sink = new PathText();
  const last = series.t.at(-1) ?? 0;
  traceSteps(sink, series, frame, last);
  return sink.toString();
}

/** Smallest and largest of values within a window; null where there is none. */
export function rangeIn(
  t: ArrayLike<number>,
  v: ArrayLike<number>,
  { from, to }: { from: number; to: number },
): readonly [number, number] | null {
  let range: [number, number] | null = null;
  for (let i = lowerBound(t, from); i < t.length && t[i] <= to; i++)
    range = range === null ? [v[i], v[i]] : [Math.min(range[0], v[i]), Math.max(range[1], v[i])];
  return range;
}
