import type { Point } from "./layout.ts";

/** What a bend keeps away from, px: a middle and how near the bend may come. */
export interface Obstacle extends Point {
  reach: number;
}

/** What bends are chosen for. */
export interface BendWishes {
  /** No bend comes nearer to any of these. */
  obstacles: readonly Obstacle[];
  /** How far from its ends a bend is drawn, px: nearer to them, nothing is in its way. */
  trim: number;
  /** Is a bend, by the points that are drawn, where it can be seen? */
  isInside(way: readonly Point[]): boolean;
  /**
   * What speaks against a bend that is possible, px of height that one may have more which has nothing against it; or any number from
   * `limit` on where it is that much.
   */
  costOf(way: readonly Point[], limit: number): number;
}

/** Heights of bends over their chords, px: so far apart, and at most so high; nor higher than so much of their chord's length. */
const HEIGHT = { step: 6, most: 240, share: 0.9 };

/** So many bends that are possible are weighed against each other, the cheapest ones; those of one shape differ so much in height, px. */
const WEIGHED = { most: 48, apart: 18 };

/** Points of one corner's curve. */
const CURVE = 12;

/** A bend of height 1 over a chord of length 1, and what it costs beyond its height, px. */
interface Shape {
  points: readonly Point[];
  top: number;
  cost: number;
}

/**
 * The shapes of bends: up from one end until so far along the chord, level or to another height, as a share of the first one, and down
 * again from so far before the other end. The gentle ones cost least; steep ones pass nodes close to their ends; those that change
 * their side cost most.
 */
const SHAPES: readonly Shape[] = [
  [0.5, 0.5, 1, 0],
  [0.3, 0.3, 1, 2],
  [0.18, 0.18, 1, 6],
  [0.09, 0.09, 1, 12],
  [0.04, 0.04, 1, 20],
  [0.3, 0.7, 1, 10],
  [0.7, 0.3, 1, 10],
  [0.12, 0.5, 1, 14],
  [0.5, 0.12, 1, 14],
  [0.25, 0.25, -1, 40],
  [0.2, 0.4, -0.5, 40],
  [0.4, 0.2, -0.5, 40],
].map(([up, down, second, cost]) => shapeOf(up, down, second, cost));

/** A shape on one side of the chord at a height, px: of its highest point. */
interface Candidate {
  /** Index of the shape. */
  shape: number;
  side: 1 | -1;
  top: number;
  cost: number;
}

/** All bends that are tried, cheapest first; of equal ones those on the upper side. */
const CANDIDATES: readonly Candidate[] = SHAPES.flatMap((shape, i) =>
  Array.from({ length: HEIGHT.most / HEIGHT.step }, (_, k) => HEIGHT.step * (k + 1)).flatMap((top) =>
    ([1, -1] as const).map((side) => ({ shape: i, side, top, cost: top + shape.cost })),
  ),
).sort((a, b) => a.cost - b.cost);

/**
 * The bend between two points that costs least of those that keep away from all obstacles: its points, the ends among them; null
 * where there is none. `n`: unit normal of the chord towards its upper side.
 */
export function bendBetween(from: Point, to: Point, n: Point, wishes: BendWishes): Point[] | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const obstacles = [...wishes.obstacles];
  const blocked = SHAPES.map((shape) => blockedHeights(shape, from, to, n, wishes));
  /** The least height that is weighed next, by shape and side. */
  const next = SHAPES.map(() => ({ "1": 0, "-1": 0 }));
  let best: Point[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  let weighed = 0;
  for (const { shape: i, side, top, cost } of CANDIDATES) {
    if (cost >= least || weighed >= WEIGHED.most) break;
    const height = (side * top) / SHAPES[i].top;
    if (top < next[i][side] || Math.abs(height) > HEIGHT.share * length) continue;
    if (blocked[i].some(([low, high]) => height > low && height < high)) continue;
    const way = SHAPES[i].points.map(({ x, y }) => ({
      x: from.x + (to.x - from.x) * x + n.x * height * y,
      y: from.y + (to.y - from.y) * x + n.y * height * y,
    }));
    const drawn = trimmed(way, wishes.trim);
    if (!wishes.isInside(drawn) || !isClear(drawn, obstacles)) continue;
    weighed++;
    next[i][side] = top + WEIGHED.apart;
    const whole = cost + wishes.costOf(drawn, least - cost);
    if (whole < least) [best, least] = [way, whole];
  }
  return best;
}

/** Heights at which bends of a shape pass over or under obstacles too closely; of obstacles beyond the ends nothing is known. */
function blockedHeights(
  { points }: Shape,
  from: Point,
  to: Point,
  n: Point,
  { obstacles, trim }: BendWishes,
): (readonly [number, number])[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const each = obstacles.flatMap(({ x, y, reach }) => {
    const along = (x - from.x) * u.x + (y - from.y) * u.y;
    const up = (x - from.x) * n.x + (y - from.y) * n.y;
    if (along < trim || along > length - trim) return [];
    const share = along / length;
    const i = Math.max(
      1,
      points.findIndex((point) => point.x >= share),
    );
    const [p, q] = [points[i - 1], points[i]];
    const height = p.y + ((q.y - p.y) * (share - p.x)) / Math.max(1e-9, q.x - p.x);
    if (Math.abs(height) < 1e-6) return [];
    const ends = [(up - reach) / height, (up + reach) / height] as const;
    return [ends[0] < ends[1] ? ends : ([ends[1], ends[0]] as const)];
  });
  const merged: [number, number][] = [];
  for (const [low, high] of each.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && low < last[1]) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

/** Does a way keep away from all obstacles? Moves the one that it meets to the front: it is likely the next one's too. */
function isClear(way: readonly Point[], obstacles: Obstacle[]): boolean {
  const met = firstMet(way, obstacles);
  if (met < 0) return true;
  [obstacles[0], obstacles[met]] = [obstacles[met], obstacles[0]];
  return false;
}

/** Index of the first of some obstacles that a way comes too near to; −1: of none. */
export function firstMet(way: readonly Point[], obstacles: readonly Obstacle[]): number {
  let [left, right, top, bottom] = [way[0].x, way[0].x, way[0].y, way[0].y];
  for (const { x, y } of way) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return obstacles.findIndex(
    (obstacle) =>
      obstacle.x > left - obstacle.reach &&
      obstacle.x < right + obstacle.reach &&
      obstacle.y > top - obstacle.reach &&
      obstacle.y < bottom + obstacle.reach &&
      isNearer(way, obstacle, obstacle.reach),
  );
}

/** Does a way come nearer to a point than so much, px? */
export function isNearer(way: readonly Point[], { x, y }: Point, reach: number): boolean {
  const least = reach * reach;
  for (let i = 1; i < way.length; i++) {
    const [p, q] = [way[i - 1], way[i]];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const square = dx * dx + dy * dy;
    const along = square === 0 ? 0 : ((x - p.x) * dx + (y - p.y) * dy) / square;
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const [ex, ey] = [p.x + t * dx - x, p.y + t * dy - y];
    if (ex * ex + ey * ey < least) return true;
  }
  return false;
}

/** Do the straight ways from p to q and from a to b meet? */
export function meet(p: Point, q: Point, a: Point, b: Point): boolean {
  const side = (from: Point, to: Point, c: Point) =>
    (to.x - from.x) * (c.y - from.y) - (to.y - from.y) * (c.x - from.x);
  return side(p, q, a) * side(p, q, b) < 0 && side(a, b, p) * side(a, b, q) < 0;
}

/** A way without so much of it at both ends, px. */
export function trimmed(way: readonly Point[], trim: number): Point[] {
  const [i, first] = endOf(way, trim, 1);
  const [k, last] = endOf(way, trim, -1);
  return [first, ...way.slice(i, k + 1), last];
}

/** Where a way goes on that is left out so far from its first point (step 1) or its last (−1), px: the next point's index, and the place. */
function endOf(way: readonly Point[], trim: number, step: 1 | -1): [number, Point] {
  let left = trim;
  let i = step > 0 ? 1 : way.length - 2;
  for (; i > 0 && i < way.length - 1; i += step) {
    const length = Math.hypot(way[i].x - way[i - step].x, way[i].y - way[i - step].y);
    if (length > left) break;
    left -= length;
  }
  const [p, q] = [way[i - step], way[i]];
  const length = Math.max(1e-9, Math.hypot(q.x - p.x, q.y - p.y));
  return [i, between(p, q, Math.min(1, left / length))];
}

function shapeOf(up: number, down: number, second: number, cost: number): Shape {
  const points = [{ x: 0, y: 0 }];
  const [first, last] = [
    { x: up, y: 1 },
    { x: 1 - down, y: second },
  ];
  const level = last.x - first.x;
  if (level <= 1e-9) points.push(...corner({ x: 0, y: 0 }, first, { x: 1, y: 0 }, 1, 1));
  else {
    // A corner takes as much of the level part as of the way up to it.
    const most = 0.5 * level;
    points.push(...corner({ x: 0, y: 0 }, first, last, 0.75, Math.min(most, 1.2 * up) / level));
    points.push(...corner(first, last, { x: 1, y: 0 }, Math.min(most, 1.2 * down) / level, 0.75));
  }
  points.push({ x: 1, y: 0 });
  return { points, top: Math.max(...points.map(({ y }) => y)), cost };
}

/** The curve instead of a corner, which takes such shares of the ways to it and from it. */
function corner(before: Point, at: Point, after: Point, share: number, next: number): Point[] {
  const from = between(at, before, share);
  const to = between(at, after, next);
  return Array.from({ length: CURVE + 1 }, (_, i) =>
    between(between(from, at, i / CURVE), between(at, to, i / CURVE), i / CURVE),
  );
}

function between(p: Point, q: Point, t: number): Point {
  return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
}
