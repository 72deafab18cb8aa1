import { textWidth } from "../ui/base/text-width.ts";

/** What a name takes in bold letters, px. */
export const nameWidth = (name: string): number => 1.12 * textWidth(name);

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
