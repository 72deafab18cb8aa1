import type { GridPoint } from "../../../scenario/building.ts";

/** Nodes stand on multiples of this, grid units. */
export const STEP = 0.25;

/** Where a node lands, and the places of others that it lines up with. */
export interface Snapped {
  place: GridPoint;
  /** The column and the row that it shares with another node; null where it shares none. */
  column: number | null;
  row: number | null;
}

/** The place that a dragged node takes: in line with another node where it is within `reach` of it, else on the grid. */
export function snapped(wish: GridPoint, others: readonly GridPoint[], reach: GridPoint): Snapped {
  const column = nearest(
    wish.x,
    others.map(({ x }) => x),
    reach.x,
  );
  const row = nearest(
    wish.y,
    others.map(({ y }) => y),
    reach.y,
  );
  return { place: { x: column ?? onGrid(wish.x), y: row ?? onGrid(wish.y) }, column, row };
}

/** The next multiple of the grid's step. */
export function onGrid(value: number): number {
  return Math.round(value / STEP) * STEP + 0;
}

function nearest(wish: number, values: readonly number[], reach: number): number | null {
  let best: number | null = null;
  for (const value of values)
    if (Math.abs(value - wish) <= Math.min(reach, best === null ? reach : Math.abs(best - wish)))
      best = value;
  return best;
}

/** How near two nodes may stand; a step aside counts as so many steps down, for columns are to stay columns. */
const NEAR = { x: 0.5, y: 0.9 };
const ASIDE = 3;

/** A place of its own: `wish`, or the nearest one to it that is free; of equally near ones the lower. */
export function freePlace(wish: GridPoint, taken: readonly GridPoint[]): GridPoint {
  const start = { x: onGrid(wish.x), y: onGrid(wish.y) };
  const isFree = ({ x, y }: GridPoint) =>
    !taken.some((other) => Math.abs(other.x - x) < NEAR.x && Math.abs(other.y - y) < NEAR.y);
  const distance = ({ x, y }: GridPoint) => Math.hypot((x - start.x) * ASIDE, y - start.y);
  let best: GridPoint | null = null;
  for (let ring = 0; best === null || ring * STEP < distance(best); ring++)
    for (const place of ringAround(start, ring))
      if (isFree(place) && (best === null || distance(place) < distance(best))) best = place;
  return best;
}

/** The places of the grid so many steps around a place, lower ones first. */
function ringAround({ x, y }: GridPoint, steps: number): GridPoint[] {
  const places: GridPoint[] = [];
  for (let down = steps; down >= -steps; down--)
    for (let right = -steps; right <= steps; right++)
      if (Math.max(Math.abs(down), Math.abs(right)) === steps)
        places.push({ x: x + right * STEP, y: y + down * STEP });
  return places;
}
