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

/** A place of its own below others: `wish`, or the first row below it that is free in its column. */
export function freePlace(wish: GridPoint, taken: readonly GridPoint[]): GridPoint {
  const place = { x: onGrid(wish.x), y: onGrid(wish.y) };
  const near = (y: number) => taken.some((p) => Math.abs(p.x - place.x) < 0.5 && Math.abs(p.y - y) < 0.9);
  let { y } = place;
  while (near(y)) y += 1;
  return { x: place.x, y };
}
