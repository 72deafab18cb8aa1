/** A rectangle, px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height of a line of words, px. */
export const LINE = 17;

/** What rounding adds to a place, px: rectangles that touch have nothing in common. */
const ROUNDING = 1e-6;

/** Have two rectangles a part in common? */
export function overlap(a: Area, b: Area): boolean {
  const reaches = (from: number, to: number) => to - from > ROUNDING;
  return (
    reaches(a.x, b.x + b.width) &&
    reaches(b.x, a.x + a.width) &&
    reaches(a.y, b.y + b.height) &&
    reaches(b.y, a.y + a.height)
  );
}
