import { frameFor } from "../../chart/layout.ts";
import { nameWidth } from "../../chart/names.ts";
import type { Frame } from "../../chart/steps.ts";

/** Space around the curves, px. */
export const GUTTERS = { left: 52, leftNarrow: 46, rightNarrow: 18, top: 22, bottom: 8, axis: 26 };

/** Room for the names of lines and levels at the right of a plot, px: as much as the longest takes in bold letters. */
export function nameGutter(width: number, labels: readonly string[]): number {
  if (width < NARROW) return GUTTERS.rightNarrow;
  return Math.min(Math.max(84, BESIDE + Math.max(0, ...labels.map(nameWidth))), width / 4);
}

/** Room between a line's end and its name, and behind the name, px. */
export const BESIDE = 14;

/** A plot narrower than this puts the names of its lines inside, px. */
export const NARROW = 520;

/** The map of a plot of some size, with `gutter` px at its right: time from left to right, values from `least` at the bottom to `most` at the top. */
export function frameOf(
  size: { width: number; height: number },
  time: { from: number; to: number },
  values: { least: number; most: number },
  gutter: number,
): Frame & { top: number; bottom: number } {
  const left = size.width < NARROW ? GUTTERS.leftNarrow : GUTTERS.left;
  const { top } = GUTTERS;
  const bottom = Math.max(top + 10, size.height - GUTTERS.bottom);
  const area = { x: 0, y: top, width: Math.max(size.width, left + gutter + 10), height: bottom - top };
  const domain = [values.least, Math.max(values.most, values.least + 1e-9)] as const;
  return { ...frameFor(area, { left, right: gutter }, time, domain), top, bottom };
}

/** The value at a height of a frame. */
export function valueAtY(frame: Frame, y: number): number {
  return (frame.yZero - y) / frame.perUnit;
}
