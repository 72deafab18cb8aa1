import { textWidth } from "../ui/base/text-width.ts";

/** What a name takes in bold letters, px. */
export const nameWidth = (name: string): number => 1.12 * textWidth(name);

/** What else there is where labels are moved apart. */
export interface LabelRoom {
  /** Heights of labels that stay where they are, px. */
  taken?: readonly number[];
  /** How many rows, each as high as the gap, a label has; left out: one. */
  rows?: readonly number[];
}

/**
 * Moves labels apart: the y of each, at least `gap` px below the one wanted next above it and free of what is taken, and inside
 * [top, bottom] as far as there is room. The result is in the order of `wanted`.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
  { taken = [], rows = [] }: LabelRoom = {},
): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const blocked = [...taken].sort((a, b) => a - b);
  const high = (i: number) => gap * (rows[i] ?? 1);
  const y = wanted.slice();
  let floor = top;
  for (const i of order) {
    y[i] = Math.max(wanted[i], floor);
    for (const other of blocked) if (y[i] > other - high(i) && y[i] < other + gap) y[i] = other + gap;
    floor = y[i] + high(i);
  }
  let ceiling = bottom + gap;
  for (const i of order.reverse()) {
    y[i] = Math.min(y[i], ceiling - high(i));
    ceiling = y[i];
  }
  return y;
}

/** A name in at most two rows that fit into a width, px; what is too long even so ends with an ellipsis. */
export function foldName(name: string, width: number): string[] {
  if (nameWidth(name) <= width) return [name];
  const words = name.split(" ");
  let first = 1;
  while (first < words.length && nameWidth(words.slice(0, first + 1).join(" ")) <= width) first++;
  const rows = [words.slice(0, first).join(" "), words.slice(first).join(" ")];
  return rows.filter((row) => row !== "").map((row) => shortenName(row, width));
}

function shortenName(row: string, width: number): string {
  if (nameWidth(row) <= width) return row;
  let end = row.length;
  while (end > 1 && nameWidth(`${row.slice(0, end)}…`) > width) end--;
  return `${row.slice(0, end).trimEnd()}…`;
}

/** Half of a mark, and a little, px. */
const MARK = 6;

/** Where a name of a width begins that stands inside a plot: as far right as no mark stands in it, at the right edge if there is no such place. */
export function freePlace(
  { x0, x1 }: { x0: number; x1: number },
  width: number,
  marks: readonly number[],
): number {
  const last = x1 - 4 - width;
  for (let x = last; x >= x0 + 4; x -= MARK)
    if (marks.every((mark) => mark < x - MARK || mark > x + width + MARK)) return x;
  return last;
}
