import { type PointerEvent, useContext, useEffect, useMemo, useRef, useState, type WheelEvent } from "react";
import { type ElementRef, type GridPoint, hasElement, moveNodes } from "../../../scenario/building.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { useStore } from "../../base/use-store.ts";
import { problemsOf } from "../../derive/problems.ts";
import { useController } from "../../state/lab-context.ts";
import { SchemeStylesContext } from "../../theme/use-scheme-style.ts";
import { lineGeometry, movedGeometry, type NetworkGeometry } from "../picture/geometry.ts";
import { gridPlaces, type Point } from "../picture/layout.ts";
import type { NetworkPainter } from "../picture/network-painter.ts";
import {
  type CanvasView,
  fitView,
  pannedView,
  percentOf,
  type Size,
  toGrid,
  toPage,
  zoomedView,
} from "./canvas-view.ts";
import { anchored, connect, includesRef, placeNode } from "./commands.ts";
import css from "./editor.module.css";
import { EditorElements } from "./elements.tsx";
import { elementAt, nodeAt, nodesIn } from "./hits.ts";
import { paintBuild } from "./paint-build.ts";
import { Palette } from "./palette.tsx";
import { freePlace, snapped } from "./snap.ts";
import { strandedFlows, strandsOf } from "./strands.ts";
import { roleOf, TOOLS } from "./tools.ts";
import { useEditor, useEditorKeys } from "./use-editor.ts";

interface Props {
  size: Size;
  /** Draws the picture below the buttons; null before it is there. */
  painter: () => NetworkPainter | null;
}

/** What the pointer is doing. */
type Gesture =
  | { kind: "press"; at: Point; on: ElementRef | null; add: boolean }
  | { kind: "move"; ids: readonly string[]; grabbed: string; from: Point; to: Point }
  | { kind: "box"; from: Point; to: Point; add: boolean }
  | { kind: "pan"; from: Point; view: CanvasView };

/** A connection under way, from a node to the pointer. */
interface Connecting {
  from: string;
  to: Point | null;
}

/** A press that moves less is a click, px. */
const CLICK = 4;
/** A dragged node lines up with another one that is so near, px. */
const ALIGN = 7;

/** Width of the palette beside the picture, px. */
const PALETTE = 72;

/** The network as it is built: the same picture, with tools instead of packets. */
export function Editor({ size: { width, height }, painter }: Props) {
  const size = useMemo(() => ({ width: width - PALETTE, height }), [width, height]);
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const issues = useStore(controller.lab, (state) => state.issues);
  const editing = useEditor(controller);
  const { tool, chosen, choose, run } = editing;
  const surface = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<CanvasView | null>(null);
  const [gesture, gestureNow, setGesture] = useLive<Gesture | null>(null);
  const [connecting, connectingNow, setConnecting] = useLive<Connecting | null>(null);
  const [hovered, setHovered] = useState<ElementRef | null>(null);
  const [renaming, setRenaming] = useState<ElementRef | null>(null);

  const places = useMemo(() => gridPlaces(document), [document]);
  const fitted = useRef<CanvasView | null>(null);
  fitted.current ??= fitView(places.values(), size);
  const shown = view ?? fitted.current;
  const moving = gesture?.kind === "move" ? moved(gesture, places, shown) : null;
  const settled = useMemo((): NetworkGeometry => {
    const at = new Map([...places].map(([id, place]) => [id, toPage(shown, place)]));
    return lineGeometry(document.links, at, size.width, size.height);
  }, [document, places, shown, size]);
  const geometry =
    moving === null
      ? settled
      : movedGeometry(settled, new Map([...moving.places].map(([id, place]) => [id, toPage(shown, place)])));
  const styles = useContext(SchemeStylesContext);
  const strands = useMemo(() => strandsOf(document, styles), [document, styles]);
  const stranded = useMemo(() => strandedFlows(document, styles), [document, styles]);
  const problems = useMemo(() => problemsOf(document, issues), [document, issues]);
  const source = connecting === null ? undefined : geometry.nodes.get(connecting.from);

  const letGo = () => {
    setConnecting(null);
    setGesture(null);
    setRenaming(null);
    if (connecting === null) editing.setTool("select");
  };
  useEditorKeys(controller, editing, surface, letGo);

  useEffect(() => {
    const drawn = painter();
    if (drawn === null) return;
    const target = connecting?.to ?? null;
    const picture = {
      view: shown,
      strands,
      stranded,
      chosen: hovered === null ? chosen : [...chosen, hovered],
      connecting: source && target ? { from: source, to: target, isFlow: tool === "flow" } : null,
      column: moving?.column ?? null,
      row: moving?.row ?? null,
    };
    drawn.setLayer((ctx, tokens) => {
      ctx.save();
      ctx.translate(PALETTE, 0);
      paintBuild(ctx, geometry, picture, tokens);
      ctx.restore();
    });
  });
  useEffect(() => {
    if (surface.current !== null) surface.current.tabIndex = 0;
    return () => painter()?.setLayer(null);
  }, [painter]);

  const point = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = surface.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const joins = tool === "link" || tool === "flow";
  const role = roleOf(tool);
  const join = (to: string) => {
    const from = connectingNow.current?.from;
    if (!joins) return;
    setConnecting(from === undefined ? { from: to, to: null } : null);
    if (from !== undefined && from !== to) run((now) => connect(now, tool, from, to));
  };
  const add = (place: GridPoint) => {
    if (role === null) return;
    const free = freePlace(place, [...places.values()]);
    // The first node must not move the view under the pointer.
    setView(shown);
    run((now) => placeNode(now, role, free));
  };
  const click = (ref: ElementRef | null, at: Point, more: boolean) => {
    if (joins && ref?.kind === "node") join(ref.id);
    else if (joins && ref === null) setConnecting(null);
    else if (role !== null && ref === null) add(toGrid(shown, at));
    else if (ref === null) choose([]);
    else if (more && includesRef(chosen, ref)) choose(chosen.filter((other) => !includesRef([ref], other)));
    else choose(more ? [...chosen, ref] : [ref]);
  };

  const onDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest("input, [data-control]")) return;
    const at = point(event);
    if (event.button === 1 || event.button === 2) {
      setGesture({ kind: "pan", from: at, view: shown });
      return;
    }
    if (event.button !== 0) return;
    surface.current?.setPointerCapture(event.pointerId);
    const on = elementAt(geometry, strands, at);
    if (joins && on?.kind === "node" && connectingNow.current === null)
      setConnecting({ from: on.id, to: at });
    setGesture({ kind: "press", at, on, add: event.shiftKey });
  };
  const onMove = (event: PointerEvent) => {
    const at = point(event);
    const gesture = gestureNow.current;
    const connecting = connectingNow.current;
    if (connecting !== null) setConnecting({ ...connecting, to: nodePoint(geometry, at) ?? at });
    if (gesture === null) return;
    if (gesture.kind === "move" || gesture.kind === "box") setGesture({ ...gesture, to: at });
    else if (gesture.kind === "pan")
      setView(pannedView(gesture.view, at.x - gesture.from.x, at.y - gesture.from.y));
    else if (Math.hypot(at.x - gesture.at.x, at.y - gesture.at.y) >= CLICK)
      setGesture(begun(gesture, at, event.pointerType === "touch"));
  };
  /** What a press becomes once it moves. */
  const begun = (press: Extract<Gesture, { kind: "press" }>, at: Point, touch: boolean): Gesture => {
    if (tool !== "select") return press;
    if (press.on?.kind === "node") {
      const isChosen = includesRef(chosen, press.on);
      const ids = chosen.filter(({ kind }) => kind === "node").map(({ id }) => id);
      if (!isChosen) choose([press.on]);
      return {
        kind: "move",
        ids: isChosen ? ids : [press.on.id],
        grabbed: press.on.id,
        from: press.at,
        to: at,
      };
    }
    if (touch) return { kind: "pan", from: press.at, view: shown };
    return { kind: "box", from: press.at, to: at, add: press.add };
  };
  const onUp = (event: PointerEvent) => {
    const at = point(event);
    const gesture = gestureNow.current;
    const connecting = connectingNow.current;
    setGesture(null);
    if (gesture?.kind === "move") {
      const { places: to } = moved({ ...gesture, to: at }, places, shown);
      setView(shown);
      controller.draft.apply((now) => moveNodes(anchored(now), to));
    } else if (gesture?.kind === "box") {
      const refs = nodesIn(geometry, { from: gesture.from, to: at }).map(
        (id): ElementRef => ({ kind: "node", id }),
      );
      choose(gesture.add ? [...chosen.filter((ref) => !includesRef(refs, ref)), ...refs] : refs);
    } else if (gesture?.kind === "press") {
      const far = Math.hypot(at.x - gesture.at.x, at.y - gesture.at.y) >= CLICK;
      const target = nodeAt(geometry, at);
      if (!joins || !far) {
        // The press that began a connection is its first click.
        const began = joins && gesture.on?.kind === "node" && connecting?.from === gesture.on.id;
        if (!began) click(gesture.on, at, event.shiftKey);
      } else if (target !== null) join(target);
      else setConnecting(null);
    }
  };
  const onWheel = (event: WheelEvent) => {
    const { deltaX, deltaY, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) setView(zoomedView(shown, 2 ** (-deltaY / 240), point(event)));
    else setView(pannedView(shown, -deltaX, -deltaY));
  };
  const middle = { x: size.width / 2, y: size.height / 2 };
  const fit = () => setView(fitView(places.values(), size));

  return (
    <div className={css.editor} data-tool={tool} data-compact={settled.compact || undefined}>
      <div
        ref={surface}
        className={css.surface}
        role="application"
        aria-label="Network under construction. Letters choose a tool; Enter places a node, or connects the focused nodes; Delete removes what is chosen; arrow keys move it."
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => setGesture(null)}
        onWheel={onWheel}
        onDoubleClick={(event) => {
          const id = tool === "select" ? nodeAt(geometry, point(event)) : null;
          if (id !== null) setRenaming({ kind: "node", id });
        }}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === "Enter" && event.target === event.currentTarget && role !== null)
            add(nextPlace(document, places, toGrid(shown, middle)));
        }}
      >
        <EditorElements
          geometry={geometry}
          settled={settled}
          strands={strands}
          problems={problems}
          chosen={chosen}
          source={connecting?.from ?? null}
          renaming={renaming}
          onHover={setHovered}
          onRename={(element) => {
            setRenaming(null);
            if (element !== null && hasElement(controller.draft.document, element)) choose([element]);
            surface.current?.focus();
          }}
          onAct={(ref, act) => {
            if (act === "rename") setRenaming(ref);
            else if (act === "press") click(ref, { x: 0, y: 0 }, false);
            else if (tool === "select") choose([ref]);
          }}
        />
        {gesture?.kind === "box" && <div className={css.box} style={boxStyle(gesture.from, gesture.to)} />}
      </div>
      <Palette tool={tool} onTool={editing.setTool} />
      <p className={css.toolHint} aria-live="polite">
        {connecting === null
          ? TOOLS.find(({ id }) => id === tool)?.hint
          : `Now the other end of the ${tool} from ${connecting.from}`}
        {(tool !== "select" || connecting !== null) && (
          <>
            {"; "}
            <kbd>Esc</kbd> lets go
          </>
        )}
      </p>
      <fieldset className={css.zoom}>
        <legend className="visually-hidden">Size of the network</legend>
        <button type="button" aria-label="Smaller" onClick={() => setView(zoomedView(shown, 0.8, middle))}>
          −
        </button>
        <span>{Math.round(percentOf(shown) * 100)} %</span>
        <button type="button" aria-label="Larger" onClick={() => setView(zoomedView(shown, 1.25, middle))}>
          +
        </button>
        <button type="button" onClick={fit}>
          Fit
        </button>
      </fieldset>
    </div>
  );
}

/** A state that handlers of the pointer read as it is, also between two renderings. */
function useLive<T>(initial: T): [T, { readonly current: T }, (value: T) => void] {
  const [value, setValue] = useState(initial);
  const now = useRef(initial);
  const set = (next: T) => {
    now.current = next;
    setValue(next);
  };
  return [value, now, set];
}

/** Where the nodes of a drag are now, and what the grabbed one is in line with. */
function moved(
  { ids, grabbed, from, to }: Extract<Gesture, { kind: "move" }>,
  places: ReadonlyMap<string, GridPoint>,
  view: CanvasView,
): { places: Map<string, GridPoint>; column: number | null; row: number | null } {
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

/** Where the next node goes that the keyboard adds: below the newest one, or in the middle of the view. */
function nextPlace(
  { nodes }: Scenario,
  places: ReadonlyMap<string, GridPoint>,
  middle: GridPoint,
): GridPoint {
  const last = nodes.at(-1);
  const at = last && places.get(last.id);
  return at === undefined ? middle : { x: at.x, y: at.y + 1 };
}

function nodePoint(geometry: NetworkGeometry, at: Point): Point | null {
  const id = nodeAt(geometry, at);
  return id === null ? null : (geometry.nodes.get(id) ?? null);
}

function boxStyle(from: Point, to: Point) {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}
