import type { Area } from "./areas.ts";
import type { Point } from "./layout.ts";

/** A width and a height, px. */
type Size = Pick<Area, "width" | "height">;

/** A straight line, so wide to both sides, px. */
interface Line {
  a: Point;
  b: Point;
  half: number;
}

/** What a rectangle must not lie on; it may touch it. */
export interface Obstacles {
  areas: readonly Area[];
  /** Left out: none. */
  lines?: readonly Line[];
}

/** Where the middle of a rectangle must not be along a row: between two numbers, px. */
type Interval = readonly [from: number, to: number];

/**
 * Where the middle of a rectangle is nearest to a point, with the whole of it in a picture and on no obstacle; undefined where there
 * is no such place. Rows are a px apart.
 */
export function nearestPlace(
  { width, height }: Size,
  near: Point,
  picture: Size,
  obstacles: Obstacles,
): Point | undefined {
  const half = { x: width / 2, y: height / 2 };
  let nearest: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const y of outwards(near.y, half.y, picture.height - half.y)) {
    const off = Math.abs(y - near.y);
    if (off >= least) break;
    const blocked = blockedIn(y - half.y, y + half.y, half.x, obstacles);
    const x = nearestFree(near.x, half.x, picture.width - half.x, blocked);
    if (x === undefined || Math.hypot(x - near.x, off) >= least) continue;
    nearest = { x, y };
    least = Math.hypot(x - near.x, off);
  }
  return nearest;
}

/** Numbers of a range, a whole number apart, those nearest to `middle` first. */
function* outwards(middle: number, low: number, high: number): Generator<number> {
  if (low > high) return;
  const start = Math.min(Math.max(middle, low), high);
  yield start;
  for (let step = 1; start + step <= high || start - step >= low; step++) {
    if (start + step <= high) yield start + step;
    if (start - step >= low) yield start - step;
  }
}

/** Where the middle of a rectangle of half a width must not be in a row between `top` and `bottom`. */
function blockedIn(
  top: number,
  bottom: number,
  halfWidth: number,
  { areas, lines = [] }: Obstacles,
): Interval[] {
  const blocked = areas
    .filter(({ y, height }) => y < bottom && y + height > top)
    .map(({ x, width }): Interval => [x - halfWidth, x + width + halfWidth]);
  for (const { a, b, half } of lines) {
    const [low, high] = a.y < b.y ? [a, b] : [b, a];
    const [from, to] = [Math.max(low.y, top - half), Math.min(high.y, bottom + half)];
    if (low.y >= bottom + half || high.y <= top - half) continue;
    const at = (y: number) => low.x + ((y - low.y) / (high.y - low.y)) * (high.x - low.x);
    const [one, other] = low.y === high.y ? [low.x, high.x] : [at(from), at(to)];
    blocked.push([Math.min(one, other) - half - halfWidth, Math.max(one, other) + half + halfWidth]);
  }
  return blocked;
}

/** The number of a range that is nearest to `middle` and in no interval; undefined where there is none. */
function nearestFree(
  middle: number,
  low: number,
  high: number,
  blocked: readonly Interval[],
): number | undefined {
  const start = Math.min(Math.max(middle, low), high);
  let right = start;
  for (const [from, to] of blocked.toSorted((a, b) => a[0] - b[0]))
    if (right > from && right < to) right = to;
  let left = start;
  for (const [from, to] of blocked.toSorted((a, b) => b[1] - a[1])) if (left > from && left < to) left = from;
  const sides = [left, right].filter((x) => x >= low && x <= high);
  return sides.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
}
