import type { Point } from "../../../run-view/network/picture/layout.ts";
import type { GridPoint } from "../../../scenario/building.ts";
import type { Size } from "../../../ui/base/use-size.ts";

/** Where the grid lies on the page. */
export interface CanvasView {
  /** px per grid unit. */
  scaleX: number;
  scaleY: number;
  /** px of the grid's origin. */
  left: number;
  top: number;
}

/** px per grid unit at 100 %. */
const WIDE = 150;
const HIGH = 68;
/** A fitted view never shows less or more than this, as a factor of 100 %. */
const LEAST_FIT = 0.12;
const MOST_FIT = 1.6;
const LEAST_ZOOM = 0.08;
const MOST_ZOOM = 6;
/** Space around the outermost nodes, px: names, zoom buttons. */
const MARGIN = { x: 64, top: 62, bottom: 78 };

/**
 * The view that shows all places, or the middle of an empty grid.
 * @param above height of what lies over the upper edge beyond a row of flows, px
 */
export function fitView(places: Iterable<GridPoint>, { width, height }: Size, above = 0): CanvasView {
  const all = [...places];
  const [fromX, toX] = extent(all.map(({ x }) => x));
  const [fromY, toY] = extent(all.map(({ y }) => y));
  const marginTop = MARGIN.top + above;
  const scale = (room: number, span: number, unit: number) =>
    Math.min(Math.max(span > 0 ? room / span : unit, LEAST_FIT * unit), MOST_FIT * unit);
  const scaleX = scale(Math.max(1, width - 2 * MARGIN.x), toX - fromX, WIDE);
  const scaleY = scale(Math.max(1, height - marginTop - MARGIN.bottom), toY - fromY, HIGH);
  return {
    scaleX,
    scaleY,
    left: width / 2 - ((fromX + toX) / 2) * scaleX,
    top: (height - MARGIN.bottom + marginTop) / 2 - ((fromY + toY) / 2) * scaleY,
  };
}

function extent(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/** The view zoomed by a factor; the point `about` stays where it is. */
export function zoomedView(view: CanvasView, factor: number, about: Point): CanvasView {
  const least = Math.max(LEAST_ZOOM / percentOf(view), LEAST_ZOOM / (view.scaleY / HIGH));
  const most = Math.min(MOST_ZOOM / percentOf(view), MOST_ZOOM / (view.scaleY / HIGH));
  const by = Math.min(Math.max(factor, Math.min(1, least)), Math.max(1, most));
  return {
    scaleX: view.scaleX * by,
    scaleY: view.scaleY * by,
    left: about.x - (about.x - view.left) * by,
    top: about.y - (about.y - view.top) * by,
  };
}

/** The view moved by so many px. */
export function pannedView(view: CanvasView, dx: number, dy: number): CanvasView {
  return { ...view, left: view.left + dx, top: view.top + dy };
}

/** The view after two fingers moved: what was below them still is, as far as the size may change. */
export function pinchedView(view: CanvasView, from: readonly Point[], to: readonly Point[]): CanvasView {
  const [before, after] = [middleOf(from), middleOf(to)];
  const zoomed = zoomedView(view, gapOf(to) / gapOf(from), before);
  return pannedView(zoomed, after.x - before.x, after.y - before.y);
}

function middleOf([a, b]: readonly Point[]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Distance of two points, px; 1 at least. */
function gapOf([a, b]: readonly Point[]): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

/** How large the view shows a grid unit; 1 is the usual size. */
export function percentOf({ scaleX }: CanvasView): number {
  return scaleX / WIDE;
}

/** Half of a node's picture, and what the zoom buttons cover of the foot, px. */
const NODE = 16;
const BUTTONS = { width: 168, height: 36 };

/**
 * Does a node that is new, or elsewhere than before, lie outside of what the view shows, below the row of flows or the buttons?
 * @param above height of the row of flows over the upper edge, px
 */
export function hidesChange(
  view: CanvasView,
  before: ReadonlyMap<string, GridPoint>,
  after: ReadonlyMap<string, GridPoint>,
  { width, height }: Size,
  above = 0,
): boolean {
  const isCovered = ({ x, y }: Point) =>
    y - NODE < above || (y + NODE > height - BUTTONS.height && x - NODE < BUTTONS.width);
  return [...after].some(([id, place]) => {
    const old = before.get(id);
    if (old?.x === place.x && old.y === place.y) return false;
    const at = toPage(view, place);
    return at.x < 0 || at.y < 0 || at.x > width || at.y > height || isCovered(at);
  });
}

/** Have most of the nodes moved, and not all in step as when they are dragged? */
export function isRearranged(
  before: ReadonlyMap<string, GridPoint>,
  after: ReadonlyMap<string, GridPoint>,
): boolean {
  const steps = [...after].flatMap(([id, { x, y }]) => {
    const old = before.get(id);
    return old === undefined || (old.x === x && old.y === y) ? [] : [`${x - old.x} ${y - old.y}`];
  });
  return steps.length > after.size / 2 && new Set(steps).size > 1;
}

/** A place of the grid on the page. */
export function toPage({ scaleX, scaleY, left, top }: CanvasView, { x, y }: GridPoint): Point {
  return { x: left + x * scaleX, y: top + y * scaleY };
}

/** A point of the page on the grid. */
export function toGrid({ scaleX, scaleY, left, top }: CanvasView, { x, y }: Point): GridPoint {
  return { x: (x - left) / scaleX, y: (y - top) / scaleY };
}
