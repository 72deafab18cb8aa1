import { scaleLinear } from "d3-scale";
import { type Frame, xOf, yOf } from "../../chart/steps.ts";
import { textWidth } from "../../ui/base/text-width.ts";

/** Space around the curves, px. */
export const GUTTERS = { left: 52, leftNarrow: 46, rightNarrow: 18, top: 22, bottom: 8, axis: 26 };

/** Room for the names of lines and levels at the right of a plot, px: as much as the longest takes in bold letters. */
export function nameGutter(width: number, labels: readonly string[]): number {
  if (width < NARROW) return GUTTERS.rightNarrow;
  return Math.min(Math.max(84, BESIDE + Math.max(0, ...labels.map(nameWidth))), width / 4);
}

/** Room between a line's end and its name, and behind the name, px. */
export const BESIDE = 14;

/** What a name takes in bold letters, px. */
export const nameWidth = (name: string): number => 1.12 * textWidth(name);

/** A plot narrower than this puts the names of its lines inside, px. */
export const NARROW = 520;

/** The map of a plot of some size, with `gutter` px at its right: time from left to right, values from `least` at the bottom to `most` at the top. */
export function frameOf(
  size: { width: number; height: number },
  time: { from: number; to: number },
  values: { least: number; most: number },
  gutter: number,
): Frame & { top: number; bottom: number } {
  const isNarrow = size.width < NARROW;
  const x0 = isNarrow ? GUTTERS.leftNarrow : GUTTERS.left;
  const x1 = Math.max(x0 + 10, size.width - gutter);
  const top = GUTTERS.top;
  const bottom = Math.max(top + 10, size.height - GUTTERS.bottom);
  const perUnit = (bottom - top) / Math.max(values.most - values.least, 1e-9);
  return {
    from: time.from,
    to: time.to,
    x0,
    x1,
    perSecond: (x1 - x0) / Math.max(time.to - time.from, 1e-9),
    yZero: bottom + values.least * perUnit,
    perUnit,
    top,
    bottom,
  };
}

/** The value at a height of a frame. */
export function valueAtY(frame: Frame, y: number): number {
  return (frame.yZero - y) / frame.perUnit;
}

/** Round numbers between two, about `count` of them. */
export function ticksBetween(least: number, most: number, count: number): number[] {
  return scaleLinear([least, most], [0, 1]).ticks(count);
}

/** The top of a value axis: a round number above the largest value. */
export function roundTop(most: number): number {
  return scaleLinear([0, Math.max(most, 1) * 1.08], [0, 1])
    .nice(5)
    .domain()[1];
}

/** Collects a path's data. */
export class PathText {
  private readonly parts: string[] = [];

  moveTo(x: number, y: number): void {
    this.parts.push(`M${x.toFixed(1)} ${y.toFixed(1)}`);
  }

  lineTo(x: number, y: number): void {
    this.parts.push(`L${x.toFixed(1)} ${y.toFixed(1)}`);
  }

  toString(): string {
    return this.parts.join("");
  }
}

/** Dots of points inside a frame, as a path of strokes with hardly a length (on paper none has no square cap); of very many, every n-th. */
export function dots(
  frame: Frame,
  t: ArrayLike<number>,
  v: ArrayLike<number>,
  end: number,
  most = 4000,
): string {
  const inside: number[] = [];
  for (let i = 0; i < t.length; i++)
    if (t[i] >= frame.from && t[i] <= Math.min(end, frame.to)) inside.push(i);
  const step = Math.ceil(inside.length / most);
  const path: string[] = [];
  for (let k = 0; k < inside.length; k += Math.max(1, step)) {
    const i = inside[k];
    path.push(`M${xOf(frame, t[i]).toFixed(1)} ${yOf(frame, v[i]).toFixed(1)}h.01`);
  }
  return path.join("");
}
