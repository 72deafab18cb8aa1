import type { Point } from "../../../run-view/network/picture/layout.ts";
import type { ElementRef, GridPoint } from "../../../scenario/building.ts";
import type { CanvasView } from "./canvas-view.ts";
import { snapped } from "./snap.ts";

/** What the pointer is doing; points are px in the picture. */
export type Gesture =
  | { kind: "press"; at: Point; on: ElementRef | null; add: boolean }
  | { kind: "move"; ids: readonly string[]; grabbed: string; from: Point; to: Point }
  | { kind: "box"; from: Point; to: Point; add: boolean }
  /** `menu`: a press that does not move opens what can be done with what is there. */
  | { kind: "pan"; from: Point; view: CanvasView; menu?: { on: ElementRef | null } | null }
  | { kind: "pinch"; from: readonly Point[]; view: CanvasView };

/** A connection under way, from a node to the pointer; null before the pointer has moved. */
export interface Connecting {
  from: string;
  to: Point | null;
}

/** Where dragged nodes are now, and the column or row that the grabbed one is in line with. */
export interface Dragged {
  places: Map<string, GridPoint>;
  column: number | null;
  row: number | null;
}

/** A press that moves less is a click, px. */
const CLICK = 4;
/** A dragged node lines up with another one that is so near, px. */
const ALIGN = 7;

/** Has the pointer moved so far from `from` that it drags? */
export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= CLICK;
}

/** What a press becomes that has moved to `to`, with the tool that chooses and moves. */
export function begunDrag(
  press: Extract<Gesture, { kind: "press" }>,
  to: Point,
  { view, chosen, touch }: { view: CanvasView; chosen: readonly ElementRef[]; touch: boolean },
): Gesture {
  const { at: from, on, add } = press;
  if (on?.kind === "node") {
    const nodes = chosen.filter(({ kind }) => kind === "node").map(({ id }) => id);
    return { kind: "move", ids: nodes.includes(on.id) ? nodes : [on.id], grabbed: on.id, from, to };
  }
  return touch ? { kind: "pan", from, view } : { kind: "box", from, to, add };
}

/** The places of the nodes of a drag. */
export function draggedNodes(
  { ids, grabbed, from, to }: Extract<Gesture, { kind: "move" }>,
  places: ReadonlyMap<string, GridPoint>,
  view: CanvasView,
): Dragged {
  const own = places.get(grabbed) ?? { x: 0, y: 0 };
  const wish = { x: own.x + (to.x - from.x) / view.scaleX, y: own.y + (to.y - from.y) / view.scaleY };
  const others = [...places].filter(([id]) => !ids.includes(id)).map(([, place]) => place);
  const { place, column, row } = snapped(wish, others, { x: ALIGN / view.scaleX, y: ALIGN / view.scaleY });
  const shift = { x: place.x - own.x, y: place.y - own.y };
  const result = new Map<string, GridPoint>();
  for (const id of ids) {
    const at = places.get(id);
    if (at !== undefined) result.set(id, { x: at.x + shift.x, y: at.y + shift.y });
  }
  return { places: result, column, row };
}
