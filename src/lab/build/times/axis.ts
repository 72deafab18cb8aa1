import { type Gutters, guttersFor } from "../../../chart/layout.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";

/** Where time lies on a strip above the plots: on the same pixels as in them. */
export interface TimeAxis extends Gutters {
  /** px between the gutters. */
  width: number;
  window: TimeWindow;
}

/** The time axis of a strip of this width, px, with the plots' gutters. */
export function timeAxis(width: number, scale: number, window: TimeWindow): TimeAxis {
  const gutters = guttersFor(width, scale);
  return { ...gutters, width: Math.max(1, width - gutters.left - gutters.right), window };
}

/** px from the axis's left end to a time, s. */
export function xOfTime({ width, window: { from, to } }: TimeAxis, time: number): number {
  return ((time - from) / Math.max(to - from, 1e-9)) * width;
}

/** The time at so many px from the axis's left end, s. */
export function timeOfX({ width, window: { from, to } }: TimeAxis, x: number): number {
  return from + (x / width) * (to - from);
}

/** A label beside a mark: where it begins and how wide it is, px. */
export interface Label {
  x: number;
  width: number;
}

/** The lane of every label, from 0, so that no two of a lane touch; labels are in order of `x`. */
export function lanesOf(labels: readonly Label[], gap = 12): number[] {
  const ends: number[] = [];
  return labels.map(({ x, width }) => {
    const free = ends.findIndex((end) => end + gap <= x);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = x + width;
    return lane;
  });
}
