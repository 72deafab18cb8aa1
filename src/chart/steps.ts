import { lowerBound, type Steps, stepAt } from "../ui/base/series.ts";

/** What a path is drawn into: a canvas context, a Path2D or a recorder in a test. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** A linear map from time and value to px: x = x0 + (t − from) × perSecond, y = yZero − v × perUnit. */
export interface Frame {
  /** Visible time, s. */
  from: number;
  to: number;
  x0: number;
  x1: number;
  /** px per s. */
  perSecond: number;
  /** y of value 0, px; may lie outside the panel. */
  yZero: number;
  /** px per unit of value. */
  perUnit: number;
}

/** More steps than this many per px column, and a column keeps only its first, lowest, highest and last value. */
const EXACT_PER_COLUMN = 2;

/** The time at px `x` of a frame, s. */
export function timeAtX(frame: Frame, x: number): number {
  return frame.from + (x - frame.x0) / frame.perSecond;
}

/** The px of time `t`, s. */
export function xOf(frame: Frame, t: number): number {
  return frame.x0 + (t - frame.from) * frame.perSecond;
}

/** The px of value `v`. */
export function yOf(frame: Frame, v: number): number {
  return frame.yZero - v * frame.perUnit;
}

/**
 * Adds a step-after line to `sink`, as far as the frame shows it, ending at time `end` at the latest. Where steps
 * are denser than pixels, each px column keeps its extremes: no peak and no dip is lost, and a million steps cost
 * one pass. Returns true when something was drawn.
 */
export function traceSteps(sink: PathSink, series: Steps, frame: Frame, end: number): boolean {
  const { t, v } = series;
  const last = Math.min(end, frame.to);
  const first = Math.max(0, stepAt(t, frame.from));
  const stop = lowerBound(t, last);
  if (t.length === 0 || t[first] > last) return false;
  const startX = Math.max(frame.x0, xOf(frame, t[first]));
  sink.moveTo(startX, yOf(frame, v[first]));
  const dense = stop - first > (frame.x1 - frame.x0) * EXACT_PER_COLUMN;
  const y = dense
    ? traceColumns(sink, series, frame, first, stop)
    : traceExact(sink, series, frame, first, stop);
  sink.lineTo(xOf(frame, last), y);
  return true;
}

function traceExact(sink: PathSink, { t, v }: Steps, frame: Frame, first: number, stop: number): number {
  let y = yOf(frame, v[first]);
  for (let i = first + 1; i < stop; i++) {
    if (v[i] === v[i - 1]) continue;
    const x = xOf(frame, t[i]);
    sink.lineTo(x, y);
    y = yOf(frame, v[i]);
    sink.lineTo(x, y);
  }
  return y;
}

function traceColumns(sink: PathSink, { t, v }: Steps, frame: Frame, first: number, stop: number): number {
  let value = v[first];
  let i = first + 1;
  while (i < stop) {
    const column = Math.floor(xOf(frame, t[i]));
    const columnEnd = frame.from + (column + 1 - frame.x0) / frame.perSecond;
    const entry = value;
    let lo = value;
    let hi = value;
    do {
      value = v[i];
      if (value < lo) lo = value;
      else if (value > hi) hi = value;
      i++;
    } while (i < stop && t[i] < columnEnd);
    const x = column + 0.5;
    sink.lineTo(x, yOf(frame, entry));
    const fallsLast = value - lo < hi - value;
    if (lo !== hi) {
      sink.lineTo(x, yOf(frame, fallsLast ? hi : lo));
      sink.lineTo(x, yOf(frame, fallsLast ? lo : hi));
    }
    if (value !== lo && value !== hi) sink.lineTo(x, yOf(frame, value));
  }
  return yOf(frame, value);
}

/**
 * Calls `range` once per px column that has points, with the column's x and the smallest and largest value in it:
 * dense clouds of segments become columns. Points are (t[i], v[i]) for first ≤ i < stop, ascending in t.
 */
export function columnRanges(
  t: ArrayLike<number>,
  v: ArrayLike<number>,
  frame: Frame,
  range: (x: number, lo: number, hi: number) => void,
): void {
  const stop = lowerBound(t, frame.to);
  let i = lowerBound(t, frame.from);
  while (i < stop) {
    const column = Math.floor(xOf(frame, t[i]));
    const columnEnd = frame.from + (column + 1 - frame.x0) / frame.perSecond;
    let lo = v[i];
    let hi = lo;
    i++;
    while (i < stop && t[i] < columnEnd) {
      const x = v[i];
      if (x < lo) lo = x;
      else if (x > hi) hi = x;
      i++;
    }
    range(column, lo, hi);
  }
}
