/**
 * What is drawn of a recording and of our run beside it: a file for each, `beside-linux/CASE.SENDER.json`. Columns are of differences
 * ("d"): add them up.
 */

/** The version of the files. */
export const CURVES_FORMAT = "cwndscope-beside-linux/1";

/** One connection in a file. */
export interface StoredCurves {
  /** First data packets of the order and retransmissions: when they left, d(µs); segment, d(segments). */
  send: { us: number[]; seg: number[]; again: [row: number, nth: number][] };
  /** cwnd where it changes: when, d(µs); d(segments). */
  cwnd: { us: number[]; v: number[] };
}

/** A file. */
export interface StoredPair {
  format: typeof CURVES_FORMAT;
  key: string;
  /** Recorded time, s. */
  until: number;
  /** Of the first transmissions one of so many is there; all are within `exact`, s, which is null where all are there. */
  every: number;
  exact: [from: number, to: number] | null;
  theirs: StoredCurves;
  ours: StoredCurves;
  /** Address of our run's scenario in the lab. */
  lab: string;
}

/** Points over ascending times, s. */
export interface Curve {
  t: Float64Array;
  v: Float64Array;
}

/** One connection, to be drawn: segments over time, and segments of window. */
export interface Curves {
  /** First transmissions. */
  first: Curve;
  /** Retransmissions. */
  again: Curve;
  cwnd: Curve;
}

/** A pair, to be drawn. */
export interface Pair extends Omit<StoredPair, "theirs" | "ours" | "format"> {
  theirs: Curves;
  ours: Curves;
}

/** Adds up a column of differences. @param unit what one of it is */
export function sums(differences: readonly number[], unit = 1): Float64Array {
  let value = 0;
  return Float64Array.from(differences, (difference) => {
    value += difference;
    return value * unit;
  });
}

/** What a file draws. @throws Error where it is of another format */
export function readPair(file: unknown): Pair {
  const stored = file as Partial<StoredPair> | null;
  if (stored?.format !== CURVES_FORMAT) throw new Error(`a file of the format ${String(stored?.format)}`);
  const { format: _, theirs, ours, ...rest } = stored as StoredPair;
  return { ...rest, theirs: curvesOf(theirs, rest.until), ours: curvesOf(ours, rest.until) };
}

/** @param until when the last window ends, s */
function curvesOf({ send, cwnd }: StoredCurves, until: number): Curves {
  const t = sums(send.us, 1e-6);
  const v = sums(send.seg);
  const isAgain = new Set(send.again.map(([row]) => row));
  const only = (wanted: boolean): Curve => ({
    t: t.filter((_, i) => isAgain.has(i) === wanted),
    v: v.filter((_, i) => isAgain.has(i) === wanted),
  });
  const windows = sums(cwnd.v);
  return {
    first: only(false),
    again: only(true),
    cwnd: {
      t: Float64Array.of(...sums(cwnd.us, 1e-6), until),
      v: Float64Array.of(...windows, windows[windows.length - 1] ?? 0),
    },
  };
}
