/** Marks of one height that touch each other: drawn one by one they would be one patch that hides how many they are. */

/** How much of a strip's ground shows through is 1 minus this. */
export const STRIP_ALPHA = 0.45;

/** A row of marks that touch each other is a strip if its first and last are so many times their size apart: more than two marks. */
const STRIP_FROM = 1.5;

/** A light strip, or single marks: where its marks stand along the time axis, px, ascending. */
export interface MarkRow {
  places: readonly number[];
  isStrip: boolean;
}

/**
 * The rows of marks of one height, in order.
 * @param places where they stand along the time axis, px, ascending
 * @param size their width, px
 */
export function markRows(places: readonly number[], size: number): MarkRow[] {
  const rows: number[][] = [];
  for (const x of places) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row === undefined || last === undefined || x - last > size) rows.push([x]);
    else row.push(x);
  }
  return rows.map((row) => ({ places: row, isStrip: row[row.length - 1] - row[0] >= STRIP_FROM * size }));
}
