import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { panned, SHORTEST_WINDOW, showsAll, zoomed } from "../base/time-window.ts";
import type { LabController } from "../state/controller.ts";
import type { ClockState } from "../state/types.ts";
import { changeAt, changeBefore, selectionOf } from "./canvas/hit-test.ts";
import { timeAtX, xOf } from "./canvas/steps.ts";
import type { PlotView } from "./plot-view.ts";

/** What gestures act on. */
export interface GestureParts {
  stage: HTMLElement;
  view: PlotView;
  controller: LabController;
}

type Drag = { kind: "scrub" } | { kind: "brush"; from: number };

const CLICK_SLOP = 4;

/**
 * Pointer, wheel and touch on the plots: wheel or pinch zooms, drag pans (or, with the whole run in view or Shift
 * held, marks an interval to zoom into), dragging the playhead or the time axis scrubs, a click picks a change of
 * cwnd or moves the playhead, a double click shows the whole run. Returns a function that removes every listener.
 */
export function attachGestures(parts: GestureParts): () => void {
  const { stage, view, controller } = parts;
  const { clock } = controller;
  const duration = () => controller.duration;
  const frame = () => view.scene.placed[0]?.frame ?? null;
  let drag: Drag | null = null;
  let down: { x: number; y: number } | null = null;
  let zooming = false;

  const at = (event: MouseEvent) => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const isChrome = (event: Event) =>
    event.target instanceof Element &&
    event.target.closest("button, a, input, select, [data-no-zoom]") !== null;
  const scrubs = ({ x, y }: { x: number; y: number }) => {
    const f = frame();
    if (f === null) return false;
    const nearPlayhead =
      Math.abs(xOf(f, clock.getState().playhead) - x) <= 5 && x >= f.x0 - 5 && x <= f.x1 + 5;
    return nearPlayhead || y >= view.scene.axisY;
  };
  const timeAt = (x: number) => {
    const f = frame();
    return f === null ? 0 : Math.min(Math.max(timeAtX(f, x), f.from, 0), f.to, duration());
  };

  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
      if (isChrome(event) || frame() === null) return false;
      if (event instanceof WheelEvent) return wheelZooms(event, stage);
      if (!(event instanceof MouseEvent)) return true;
      if (event.type === "dblclick" || event.button !== 0) return false;
      return !event.shiftKey && !showsAll(clock.getState().window, duration()) && !scrubs(at(event));
    })
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const f = frame();
      if (f === null || !event.sourceEvent) return;
      const [from, to] = event.transform.rescaleX(scaleLinear([0, duration()], [f.x0, f.x1])).domain();
      zooming = true;
      clock.show({ from, to });
      zooming = false;
    });
  const stageSelection = select(stage);
  const synchronise = () => {
    const f = frame();
    if (f === null || zooming) return;
    behaviour
      .scaleExtent([1, Math.max(1, duration() / SHORTEST_WINDOW)])
      .extent([
        [f.x0, 0],
        [f.x1, 1],
      ])
      .translateExtent([
        [f.x0, Number.NEGATIVE_INFINITY],
        [f.x1, Number.POSITIVE_INFINITY],
      ]);
    stageSelection.call(behaviour.transform, transformOf(clock.getState(), duration(), f.x0, f.x1));
  };
  stageSelection.call(behaviour).on("dblclick.zoom", null);

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || isChrome(event) || frame() === null) return;
    synchronise();
    down = at(event);
    if (scrubs(down)) drag = { kind: "scrub" };
    else if (
      event.pointerType === "mouse" &&
      (event.shiftKey || showsAll(clock.getState().window, duration()))
    )
      drag = { kind: "brush", from: down.x };
    if (drag === null) return;
    stage.setPointerCapture(event.pointerId);
    if (drag.kind === "scrub") clock.seek(timeAt(down.x));
  };
  const onMove = (event: PointerEvent) => {
    const point = at(event);
    const f = frame();
    if (f === null) return;
    if (drag?.kind === "scrub") clock.seek(timeAt(point.x));
    if (drag?.kind === "brush" && Math.abs(point.x - drag.from) > CLICK_SLOP)
      view.setBrush([clamp(drag.from, f.x0, f.x1), clamp(point.x, f.x0, f.x1)]);
    const inside = point.x >= f.x0 && point.x <= f.x1 && !isChrome(event);
    clock.point(inside ? timeAtX(f, point.x) : null);
    const hit = drag === null && inside ? changeAt(view.scene.placed, point.x, point.y) : null;
    view.setHover(hit);
    stage.style.cursor = hit !== null ? "pointer" : scrubs(point) && !isChrome(event) ? "ew-resize" : "";
  };
  const onUp = (event: PointerEvent) => {
    const point = at(event);
    const wasDrag = drag;
    const moved = down !== null && Math.hypot(point.x - down.x, point.y - down.y) > CLICK_SLOP;
    const started = down !== null;
    drag = null;
    down = null;
    view.setBrush(null);
    if (wasDrag?.kind === "brush" && moved) {
      const [a, b] = [timeAt(wasDrag.from), timeAt(point.x)];
      if (a !== b) clock.showMarked({ from: Math.min(a, b), to: Math.max(a, b) });
    } else if (started && !moved && (wasDrag?.kind !== "scrub" || point.y < view.scene.axisY))
      click(point.x, point.y);
  };
  const click = (x: number, y: number) => {
    const f = frame();
    const hit = changeAt(view.scene.placed, x, y);
    if (hit !== null) {
      controller.select(selectionOf(hit));
      clock.seek(hit.decision?.t ?? hit.t);
    } else if (f !== null && x >= f.x0 && x <= f.x1) clock.seek(timeAt(x));
  };
  const onCancel = () => {
    drag = null;
    down = null;
    view.setBrush(null);
  };
  const onLeave = () => {
    clock.point(null);
    view.setHover(null);
  };
  const onDouble = (event: MouseEvent) => {
    if (!isChrome(event)) clock.showAll();
  };
  const onWheel = (event: WheelEvent) => {
    if (isChrome(event) || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    event.preventDefault();
    const width = Math.max(1, stage.clientWidth);
    clock.pan(event.deltaX / width);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== stage || event.altKey || event.ctrlKey || event.metaKey) return;
    const now = clock.getState();
    if (event.code === "Enter") {
      const hit = changeBefore(view.scene.placed, now.playhead);
      if (hit !== null) controller.select(selectionOf(hit));
      event.preventDefault();
      return;
    }
    const next = keyWindow(event.code, event.key, now, duration());
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    clock.show(next);
  };

  const stopClock = clock.subscribe((now, before) => {
    if (now.window !== before.window) synchronise();
  });
  const events = new AbortController();
  const { signal } = events;
  stage.addEventListener("pointerdown", onDown, { signal, capture: true });
  stage.addEventListener("pointermove", onMove, { signal });
  stage.addEventListener("pointerup", onUp, { signal });
  stage.addEventListener("pointercancel", onCancel, { signal });
  stage.addEventListener("pointerleave", onLeave, { signal });
  stage.addEventListener("dblclick", onDouble, { signal });
  stage.addEventListener("wheel", onWheel, { signal, passive: false });
  stage.addEventListener("keydown", onKey, { signal });
  return () => {
    events.abort();
    stopClock();
    stageSelection.on(".zoom", null);
  };
}

/** The visible window after a key: arrows pan, plus and minus zoom about the playhead, 0 shows all; else null. */
export function keyWindow(code: string, key: string, now: ClockState, duration: number) {
  const { window, playhead } = now;
  const about = playhead > window.from && playhead < window.to ? playhead : (window.from + window.to) / 2;
  if (code === "ArrowLeft") return panned(window, -0.1, duration);
  if (code === "ArrowRight") return panned(window, 0.1, duration);
  if (key === "+" || key === "=") return zoomed(window, 1 / 1.5, about, duration);
  if (key === "-" || key === "_") return zoomed(window, 1.5, about, duration);
  if (code === "Digit0" || code === "Numpad0") return { from: 0, to: duration };
  return null;
}

/** The wheel zooms when the page has no use for it: with Ctrl, with the plots focused, or on a page that fits. */
function wheelZooms(event: WheelEvent, stage: HTMLElement): boolean {
  if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return false;
  if (event.ctrlKey || event.metaKey || stage.contains(document.activeElement)) return true;
  for (let e: HTMLElement | null = stage; e !== null; e = e.parentElement) {
    if (e.scrollHeight <= e.clientHeight + 1) continue;
    if (e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflowY)) return false;
  }
  return true;
}

function transformOf(now: ClockState, duration: number, x0: number, x1: number): ZoomTransform {
  const { from, to } = now.window;
  const k = Math.max(1, duration / Math.max(to - from, SHORTEST_WINDOW));
  const left = x0 + (from / duration) * (x1 - x0);
  return zoomIdentity.translate(x0 - k * left, 0).scale(k);
}

function clamp(x: number, lo: number, hi: number): number {
  return Math.min(Math.max(x, lo), hi);
}
