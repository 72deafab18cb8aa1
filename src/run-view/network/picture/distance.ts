import type { Point } from "./layout.ts";

/** Distance of a point from a line through points, px. */
export function distanceTo(way: readonly Point[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
    const share = Math.min(Math.max(along, 0), 1);
    least = Math.min(least, Math.hypot(from.x + share * dx - x, from.y + share * dy - y));
  }
  return least;
}
