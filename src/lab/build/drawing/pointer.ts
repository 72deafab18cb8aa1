import type { PointerEvent, WheelEvent } from "react";
import type { NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import type { Point } from "../../../run-view/network/picture/layout.ts";
import type { Strand } from "../../../run-view/network/picture/strands.ts";
import type { ElementRef, GridPoint } from "../../../scenario/building.ts";
import { type CanvasView, pannedView, pinchedView, zoomedView } from "./canvas-view.ts";
import { includesRef } from "./commands.ts";
import { begunDrag, type Connecting, draggedNodes, type Gesture, isDrag } from "./drag.ts";
import { elementAt, nodeAt, nodesIn } from "./hits.ts";
import { roleOf, type ToolId } from "./tools.ts";

/** A state that handlers read as it is, also between two renderings. */
export interface Live<T> {
  readonly now: { readonly current: T };
  set(value: T): void;
}

/** What the pointer acts on: what is shown, what is under way, and what an act leads to. */
export interface PointerScene {
  geometry: NetworkGeometry;
  /** By link. */
  strands: ReadonlyMap<string, readonly Strand[]>;
  /** Places of the nodes, grid units. */
  places: ReadonlyMap<string, GridPoint>;
  view: CanvasView;
  tool: ToolId;
  chosen: readonly ElementRef[];
  gesture: Live<Gesture | null>;
  connecting: Live<Connecting | null>;
  /** Where fingers are, by pointer, px in the picture; kept between two renderings. */
  fingers: Map<number, Point>;
  /** A position of the pointer, px in the picture. */
  point(event: { clientX: number; clientY: number }): Point;
  /** The pointer's further events come to the picture, even from outside of it. */
  capture(pointer: number): void;
  setView(view: CanvasView): void;
  choose(refs: readonly ElementRef[]): void;
  /** A click on an element or, for null, on the ground. @param more with the key that adds to what is chosen */
  click(ref: ElementRef | null, at: Point, more: boolean): void;
  /** Opens what can be done with an element or, for null, on the ground. */
  menu(ref: ElementRef | null, at: Point): void;
  /** The pointer is on a link or a flow, or on none. */
  hover(ref: ElementRef | null): void;
  /** Does something when a finger has stayed long enough; null: it has not. */
  wait(act: (() => void) | null): void;
  /** Begins a connection at a node, or ends the one under way there. */
  join(node: string): void;
  /** Adds a node with the tool in hand, linked to another one. */
  grow(from: string, at: Point): void;
  /** The places of dragged nodes hold from now on. */
  place(nodes: ReadonlyMap<string, GridPoint>): void;
}

/**
 * What the editor does about its pointer: clicks, drags of nodes, boxes around nodes, connections, moving and zooming the view, with
 * the wheel or two fingers.
 */
export function pointerHandlers(scene: PointerScene) {
  const { geometry, strands, places, view, tool, chosen, gesture, connecting, fingers } = scene;
  const { point, setView, choose } = scene;
  const joins = tool === "link" || tool === "flow";
  const grows = roleOf(tool) !== null;

  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest("input, [data-control]")) return;
    const at = point(event);
    if (event.pointerType === "touch") {
      fingers.set(event.pointerId, at);
      scene.wait(null);
      if (fingers.size > 1) {
        // What the first finger began is not meant.
        connecting.set(null);
        scene.capture(event.pointerId);
        gesture.set({ kind: "pinch", from: [...fingers.values()].slice(0, 2), view });
        return;
      }
    }
    const on = elementAt(geometry, strands, at);
    if (event.button === 1 || event.button === 2) {
      gesture.set({ kind: "pan", from: at, view, menu: event.button === 2 ? { on } : null });
      return;
    }
    if (event.button !== 0) return;
    scene.capture(event.pointerId);
    if (event.pointerType === "touch")
      scene.wait(() => {
        // What the finger began is not meant.
        connecting.set(null);
        gesture.set(null);
        scene.menu(on, at);
      });
    if ((joins || grows) && on?.kind === "node" && connecting.now.current === null)
      connecting.set({ from: on.id, to: at });
    gesture.set({ kind: "press", at, on, add: event.shiftKey });
  };

  const onPointerMove = (event: PointerEvent) => {
    const at = point(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at);
    const doing = gesture.now.current;
    if (doing?.kind === "press" ? isDrag(doing.at, at) : doing !== null) scene.wait(null);
    if (doing === null && event.pointerType === "mouse") {
      const on = elementAt(geometry, strands, at);
      scene.hover(on?.kind === "node" ? null : on);
    }
    const begun = connecting.now.current;
    if (begun !== null) connecting.set({ ...begun, to: nodePoint(geometry, at) ?? at });
    if (doing === null) return;
    if (doing.kind === "move" || doing.kind === "box") gesture.set({ ...doing, to: at });
    else if (doing.kind === "pinch") {
      if (fingers.size > 1) setView(pinchedView(doing.view, doing.from, [...fingers.values()]));
    } else if (doing.kind === "pan")
      setView(pannedView(doing.view, at.x - doing.from.x, at.y - doing.from.y));
    else if (tool === "select" && isDrag(doing.at, at)) {
      const { on } = doing;
      if (on?.kind === "node" && !includesRef(chosen, on)) choose([on]);
      gesture.set(begunDrag(doing, at, { view, chosen, touch: event.pointerType === "touch" }));
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    const at = point(event);
    const done = gesture.now.current;
    fingers.delete(event.pointerId);
    scene.wait(null);
    gesture.set(null);
    if (done?.kind === "pan" && done.menu && !isDrag(done.from, at)) scene.menu(done.menu.on, at);
    else if (done?.kind === "move") {
      const to = draggedNodes({ ...done, to: at }, places, view).places;
      setView(view);
      scene.place(to);
    } else if (done?.kind === "box") {
      const refs = nodesIn(geometry, { from: done.from, to: at }).map(
        (id): ElementRef => ({ kind: "node", id }),
      );
      choose(done.add ? [...chosen.filter((ref) => !includesRef(refs, ref)), ...refs] : refs);
    } else if (done?.kind === "press") release(done, at, event.shiftKey);
  };

  /** The end of a press: a click, or with a tool that joins the end of a connection. */
  const release = ({ at: from, on }: Extract<Gesture, { kind: "press" }>, at: Point, more: boolean) => {
    const target = nodeAt(geometry, at);
    if (grows) connecting.set(null);
    if (grows && on?.kind === "node" && isDrag(from, at)) {
      if (target === null) scene.grow(on.id, at);
    } else if (!joins || !isDrag(from, at)) {
      // The press that began a connection is its first click.
      const began = joins && on?.kind === "node" && connecting.now.current?.from === on.id;
      if (!began) scene.click(on, at, more);
    } else if (target !== null) scene.join(target);
    else connecting.set(null);
  };

  const onWheel = (event: WheelEvent) => {
    const { deltaX, deltaY, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) setView(zoomedView(view, 2 ** (-deltaY / 240), point(event)));
    else setView(pannedView(view, -deltaX, -deltaY));
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    scene.wait(null);
    gesture.set(null);
    if (grows) connecting.set(null);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel };
}

/** The place of the node under a point, px; null where there is none. */
function nodePoint(geometry: NetworkGeometry, at: Point): Point | null {
  const id = nodeAt(geometry, at);
  return id === null ? null : (geometry.nodes.get(id) ?? null);
}
