import type { Domain } from "../../../chart/domain.ts";
import { extentOf, lowerBound, stepAt, upperBound } from "../../../ui/base/series.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import type { LineMark, PanelModel } from "../models/panel-model.ts";

/** How long a flow starts up, as a share of the run. */
const START_UP = 0.05;
/** A peak of the start-up decides about an axis unless it is so many times what follows. */
const SPIKE = 2;
/** The start-up decides, too, where less than so many times its length is shown after it. */
const AFTER = 3;

/**
 * Largest value a panel must show in a time window. Lines that can be picked (cwnd) decide; the others
 * (ssthresh, which may start at a huge value) count only while they are of the same size.
 */
export function largestIn(model: PanelModel, window: TimeWindow): number {
  const picked = model.lines.filter((l) => l.pick !== null);
  const rulers = picked.length > 0 ? picked : model.lines;
  let main = largestOf(rulers, window);
  for (const t of model.thresholds) main = Math.max(main, t.value);
  let top = main;
  for (const line of model.lines) {
    if (rulers.includes(line)) continue;
    const max = lineMaximum(line, window);
    if (max <= main * 1.4) top = Math.max(top, max);
  }
  return top;
}

/**
 * Largest value of lines in a time window. The overshoot of slow start at the beginning of a flow does not count where it would
 * flatten all that follows.
 */
export function largestOf(lines: readonly LineMark[], window: TimeWindow): number {
  return lines.reduce((most, line) => Math.max(most, usualMaximum(line, window)), 0);
}

function usualMaximum(line: LineMark, window: TimeWindow): number {
  const all = lineMaximum(line, window);
  const { t } = line.series;
  const length = START_UP * line.end;
  const begins = t.length > 0 ? t[0] : 0;
  const from = begins + length;
  if (Math.min(window.to, line.end) - from < AFTER * length) return all;
  const later = lineMaximum(line, { from, to: window.to });
  return all > SPIKE * later && later > 0 ? later : all;
}

function lineMaximum({ series: { t, v } }: LineMark, { from, to }: TimeWindow): number {
  const start = Math.max(0, stepAt(t, from));
  const stop = upperBound(t, to);
  if (start === 0 && stop === t.length) return extentOf(v)[1];
  let max = 0;
  for (let i = start; i < stop; i++) if (v[i] > max && v[i] < Number.POSITIVE_INFINITY) max = v[i];
  return max;
}

/** Smallest and largest value among the lines and point clouds inside a time window. */
export function visibleExtent(model: PanelModel, window: TimeWindow): Domain {
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  const include = ([least, most]: Domain) => {
    lo = Math.min(lo, least);
    hi = Math.max(hi, most);
  };
  for (const l of model.lines) {
    const { t, v } = l.series;
    include(extremesIn(v, Math.max(0, stepAt(t, window.from)), upperBound(t, window.to)));
  }
  for (const p of model.points)
    if (p.dense && typeof p.v !== "number")
      include(extremesIn(p.v, lowerBound(p.t, window.from), upperBound(p.t, window.to)));
  return lo <= hi ? [lo, hi] : [0, 1];
}

/** Smallest and largest of some values; infinite the wrong way round where there are none. */
function extremesIn(v: ArrayLike<number>, from: number, to: number): Domain {
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) {
    const x = v[i];
    if (x < lo) lo = x;
    if (x > hi) hi = x;
  }
  return [lo, hi];
}
