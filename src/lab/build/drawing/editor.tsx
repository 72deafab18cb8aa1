import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { bentLinks } from "../../../run-view/network/picture/bent-links.ts";
import { lineGeometry, type NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import { gridPlaces, type Point } from "../../../run-view/network/picture/layout.ts";
import type { NetworkPainter } from "../../../run-view/network/picture/network-painter.ts";
import { strandedFlows, strandsOf } from "../../../run-view/network/picture/strands.ts";
import { type ElementRef, type GridPoint, hasElement, moveNodes } from "../../../scenario/building.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { Size } from "../../../ui/base/use-size.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { SchemeStylesContext } from "../../../ui/theme/use-scheme-style.ts";
import { say } from "../../../words/en/lab/build-drawing.ts";
import { fill } from "../../../words/fill.ts";
import { put } from "../../../words/put.tsx";
import { useController } from "../../core/lab-context.ts";
import { problemsOf } from "../problems.ts";
import { type CanvasView, fitView, hidesChange, isRearranged, toGrid, toPage } from "./canvas-view.ts";
import {
  anchored,
  connect,
  duplicateChosen,
  growNode,
  includesRef,
  placeNode,
  removeChosen,
} from "./commands.ts";
import { type Connecting, draggedNodes, type Gesture } from "./drag.ts";
import css from "./editor.module.css";
import { type Doing, menuEntriesOf, placeOf } from "./element-actions.ts";
import { ElementMenu } from "./element-menu.tsx";
import { EditorElements } from "./elements.tsx";
import { FLOW_ROW, flowRows } from "./flow-rows.ts";
import { nodeAt } from "./hits.ts";
import { movedGeometry } from "./moved-geometry.ts";
import { paintBuild } from "./paint-build.ts";
import { Palette } from "./palette.tsx";
import { type Live, pointerHandlers } from "./pointer.ts";
import { freePlace } from "./snap.ts";
import { roleOf, TOOLS, type ToolId } from "./tools.ts";
import { useEditor, useEditorKeys } from "./use-editor.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

interface Props {
  size: Size;
  /** Draws the picture below the buttons; null before it is there. */
  painter: () => NetworkPainter | null;
}

/** Height of the palette above the picture, px. */
const PALETTE = 36;

/** A finger that stays so long opens what the right button opens, ms. */
const HOLD = 500;

/** What an element's menu is about. */
const ELEMENT = { node: say.ofNode, link: say.ofLink, flow: say.ofFlow } as const;

/** A view that shows all of a document in a drawing of this size. */
interface Fit {
  view: CanvasView;
  document: Scenario;
  size: Size;
}

/** The network as it is built: the same picture, with tools instead of packets. */
export function Editor({ size: { width, height }, painter }: Props) {
  const size = useMemo(() => ({ width, height: height - PALETTE }), [width, height]);
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const issues = useStore(controller.lab, (state) => state.issues);
  const editing = useEditor(controller);
  const { tool, chosen, choose, run } = editing;
  const surface = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<CanvasView | null>(null);
  const [gesture, liveGesture] = useLive<Gesture | null>(null);
  const [connecting, liveConnecting] = useLive<Connecting | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const [menu, setMenu] = useState<{ on: ElementRef | null; at: Point; shown: Point } | null>(null);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hovered, setHovered] = useState<ElementRef | null>(null);
  const [renaming, setRenaming] = useState<ElementRef | null>(null);
  /** Elements are added one by one, so that what the focus passes is not chosen instead. */
  const isGathering = useRef(false);

  const places = useMemo(() => gridPlaces(document), [document]);
  const rows = flowRows(document.flows.length, size.width);
  const whole = (): Fit => ({
    view: fitView(places.values(), size, rows - FLOW_ROW),
    document,
    size,
  });
  const [fitted, setFitted] = useState(whole);
  // What stands around the drawing takes its room one after the other: until something is edited, all of it is seen in what is left.
  const isOutgrown = fitted.document === document && fitted.size !== size;
  if (isOutgrown) setFitted(whole());
  const shown = view ?? fitted.view;
  const showAll = () => {
    setFitted(whole());
    setView(null);
  };
  const covered = document.flows.length === 0 ? 0 : rows;
  const placesBefore = useRef(places);
  const rowsBefore = useRef(rows);
  useLayoutEffect(() => {
    const before = placesBefore.current;
    const isCovered = rows > rowsBefore.current && view === null;
    placesBefore.current = places;
    rowsBefore.current = rows;
    // A second row of flows takes the room of nodes.
    if (isCovered) showAll();
    if (before === places) return;
    // Tidied up, pasted, undone: what changed is to be seen.
    if (isRearranged(before, places) || hidesChange(shown, before, places, size, covered)) showAll();
  });
  const moving = gesture?.kind === "move" ? draggedNodes(gesture, places, shown) : null;
  const settled = useMemo((): NetworkGeometry => {
    const at = new Map([...places].map(([id, place]) => [id, toPage(shown, place)]));
    return bentLinks(lineGeometry(document.links, at, size.width, size.height), null);
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
    isGathering.current = false;
    liveConnecting.set(null);
    liveGesture.set(null);
    setRenaming(null);
    if (connecting === null) editing.setTool("select");
  };
  useEditorKeys(controller, editing, surface, letGo);

  useEffect(() => {
    const drawn = painter();
    if (drawn === null) return;
    const lit = hovered?.kind === "flow" ? [hovered] : [];
    const target = connecting?.to ?? null;
    const picture = {
      view: shown,
      strands,
      stranded,
      chosen: [...chosen, ...lit],
      connecting: source && target ? { from: source, to: target, isFlow: tool === "flow" } : null,
      column: moving?.column ?? null,
      row: moving?.row ?? null,
    };
    drawn.setLayer((ctx, tokens) => {
      ctx.save();
      ctx.translate(0, PALETTE);
      paintBuild(ctx, geometry, picture, tokens);
      ctx.restore();
    });
  });
  useEffect(() => {
    if (surface.current !== null) surface.current.tabIndex = 0;
    return () => {
      clearTimeout(held.current);
      painter()?.setLayer(null);
    };
  }, [painter]);

  const point = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = surface.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const joins = tool === "link" || tool === "flow";
  const role = roleOf(tool);
  const join = (to: string) => {
    const from = liveConnecting.now.current?.from;
    if (!joins) return;
    liveConnecting.set(from === undefined ? { from: to, to: null } : null);
    if (from !== undefined && from !== to) run((now) => connect(now, tool, from, to));
  };
  const add = (place: GridPoint, from?: string, kind = role) => {
    if (kind === null) return;
    const free = freePlace(place, [...places.values()]);
    // The first node must not move the view under the pointer.
    setView(shown);
    run((now) => (from === undefined ? placeNode(now, kind, free) : growNode(now, kind, from, free)));
  };
  const click = (ref: ElementRef | null, at: Point, more: boolean) => {
    isGathering.current = more;
    if (joins && ref?.kind === "node") join(ref.id);
    else if (joins && ref === null) liveConnecting.set(null);
    else if (role !== null && ref === null) add(toGrid(shown, at));
    else if (ref === null) choose([]);
    else if (more && includesRef(chosen, ref)) choose(chosen.filter((other) => !includesRef([ref], other)));
    else choose(more ? [...chosen, ref] : [ref]);
  };

  /** Enter: connects, or leads to the values of what is chosen. */
  const press = (ref: ElementRef) => {
    if (!isGathering.current || !includesRef(chosen, ref)) click(ref, { x: 0, y: 0 }, false);
    if (tool === "select") toValues();
  };

  const hint =
    connecting === null ? TOOLS.find(({ id }) => id === tool)?.hint : fill(endHint(tool), connecting.from);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const openMenu = (on: ElementRef | null, at: Point) => {
    if (on !== null && !includesRef(chosen, on)) choose([on]);
    const box = surface.current?.getBoundingClientRect();
    setMenu({ on, at, shown: { x: at.x + (box?.left ?? 0), y: at.y + (box?.top ?? 0) } });
  };
  const doing = (at: Point): Doing => ({
    chosen,
    choose,
    inspect: (ref) => {
      choose([ref]);
      toValues();
    },
    rename: setRenaming,
    begin: (kind, node) => {
      editing.setTool(kind);
      liveConnecting.set({ from: node, to: null });
    },
    add: (kind) => add(toGrid(shown, at), undefined, kind),
    duplicate: () => run((now) => duplicateChosen(now, chosen)),
    remove: () => run((now) => removeChosen(now, chosen)),
    chooseAll: () => choose(document.nodes.map(({ id }) => ({ kind: "node", id }))),
    fit: showAll,
  });
  const closeMenu = () => {
    setMenu(null);
    surface.current?.focus();
  };

  const handlers = pointerHandlers({
    geometry,
    strands,
    places,
    view: shown,
    tool,
    chosen,
    gesture: liveGesture,
    connecting: liveConnecting,
    fingers: fingers.current,
    grow: (from, at) => add(toGrid(shown, at), from),
    point,
    capture: (pointer) => surface.current?.setPointerCapture(pointer),
    setView,
    choose,
    click,
    join,
    menu: openMenu,
    hover: (ref) => setHovered((now) => (now?.id === ref?.id && now?.kind === ref?.kind ? now : ref)),
    wait: (act) => {
      clearTimeout(held.current);
      if (act !== null) held.current = setTimeout(act, HOLD);
    },
    place: (nodes) => controller.draft.apply((now) => moveNodes(anchored(now), nodes)),
  });

  return (
    <div className={css.editor} data-tool={tool} data-compact={settled.compact || undefined}>
      <div
        ref={surface}
        className={css.surface}
        role="application"
        aria-label={say.surface}
        {...handlers}
        onDoubleClick={(event) => {
          const id = tool === "select" ? nodeAt(geometry, point(event)) : null;
          if (id !== null) setRenaming({ kind: "node", id });
        }}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
            event.preventDefault();
            const on = chosen.at(-1) ?? null;
            openMenu(on, (on && placeOf(geometry, on)) ?? middle);
          } else if (event.key === "Enter" && event.target === event.currentTarget && role !== null)
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
          hovered={hovered?.kind === "link" ? hovered : null}
          onHover={setHovered}
          onRename={(element) => {
            setRenaming(null);
            if (element !== null && hasElement(controller.draft.document, element)) choose([element]);
            surface.current?.focus();
          }}
          onAct={(ref, act) => {
            if (act === "rename") setRenaming(ref);
            else if (act === "press") press(ref);
            // The focus has chosen the first one already.
            else if (act === "add" && !isGathering.current && includesRef(chosen, ref))
              isGathering.current = true;
            else if (act === "choose" || act === "add") click(ref, middle, act === "add");
            else if (tool === "select" && !isGathering.current) choose([ref]);
          }}
        />
        {gesture?.kind === "box" && <div className={css.box} style={boxStyle(gesture.from, gesture.to)} />}
      </div>
      {menu !== null && (
        <ElementMenu
          label={menu.on === null ? say.ground : fill(ELEMENT[menu.on.kind], menu.on.id)}
          at={menu.shown}
          entries={menuEntriesOf(menu.on, doing(menu.at))}
          onClose={closeMenu}
        />
      )}
      <Palette tool={tool} onTool={editing.setTool} />
      <p className={css.toolHint} aria-live="polite">
        {tool === "select" && connecting === null ? hint : put(say.orCancel, hint, <kbd>Esc</kbd>)}
      </p>
      <ZoomButtons view={shown} middle={middle} onView={setView} onFit={showAll} />
    </div>
  );
}

/** What to do at the end of a connection with the tool in hand. */
function endHint(tool: ToolId) {
  if (roleOf(tool) !== null) return say.grownEnd;
  return tool === "flow" ? say.flowEnd : say.linkEnd;
}

/** Leads to the values of what is chosen, which are far away for Tab. */
function toValues(): void {
  requestAnimationFrame(() => document.getElementById("inspect")?.focus());
}

/** A state that handlers of the pointer read as it is, also between two renderings. */
function useLive<T>(initial: T): [T, Live<T>] {
  const [value, setValue] = useState(initial);
  const now = useRef(initial);
  const set = (next: T) => {
    now.current = next;
    setValue(next);
  };
  return [value, { now, set }];
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

function boxStyle(from: Point, to: Point) {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}
