/** A rectangle, px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height of a line of words, px. */
export const LINE = 17;

/** Have two rectangles a part in common? */
export function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
