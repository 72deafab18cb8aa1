import { timeAtX, xOf } from "../../chart/steps.ts";
import { frontFlow } from "../../run/runs/flow-style.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { ClockState } from "../../run/state/types.ts";
import { panned, showsAll, zoomed } from "../../ui/base/time-window.ts";
import type { WatchedLab } from "../watched-lab.ts";
import { changeAt, changeBefore, ownerAt, packetAt, selectionOf } from "./canvas/hit-test.ts";
import type { PlotView } from "./plot-view.ts";
import type { ZoomGesture } from "./zoom-gesture.ts";

/** What gestures act on. */
export interface GestureParts {
  stage: HTMLElement;
  view: PlotView;
  controller: WatchedLab;
}

type Drag = { kind: "scrub" } | { kind: "brush"; from: number };

const CLICK_SLOP = 4;

/**
 * Pointer, wheel and touch on the plots: wheel or pinch zooms, drag pans (or, with the whole run in view or Shift
 * held, marks an interval to zoom into), dragging the playhead or the time axis scrubs, a click picks a change of
 * cwnd, or brings the run of a line to the front and moves the playhead, a double click shows the whole run. Returns a function that removes every listener.
 */
export function attachGestures(parts: GestureParts): () => void {
  const { stage, view, controller } = parts;
  const { clock } = controller;
  const duration = () => controller.duration;
  const frame = () => view.scene.placed[0]?.frame ?? null;
  let drag: Drag | null = null;
  let down: { x: number; y: number } | null = null;

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

  const wantsZoom = (event: MouseEvent | WheelEvent | TouchEvent) => {
    if (isChrome(event) || frame() === null) return false;
    if (event instanceof WheelEvent) return wheelZooms(event, stage);
    if (!(event instanceof MouseEvent)) return true;
    if (event.type === "dblclick" || event.button !== 0) return false;
    return !event.shiftKey && !showsAll(clock.getState().window, duration()) && !scrubs(at(event));
  };
  let zoom: ZoomGesture | null = null;
  let isFetching = false;
  let isGone = false;
  /** Wheel, pinch and pan come with code of their own, for which the first picture does not wait. */
  const fetchZoom = async () => {
    if (zoom !== null || isFetching) return;
    isFetching = true;
    try {
      const { attachZoom } = await import("./zoom-gesture.ts");
      if (!isGone) zoom = attachZoom({ stage, clock, duration, frame, wantsZoom });
    } catch {
      // Asked for again at the next gesture; the buttons and keys that zoom work without it.
    }
    isFetching = false;
  };
  void fetchZoom();

  const onDown = (event: PointerEvent) => {
    void fetchZoom();
    if (event.button !== 0 || isChrome(event) || frame() === null) return;
    zoom?.synchronise();
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
    const isPacket =
      hit === null && inside && drag === null && packetAt(view.scene.placed, point.x, point.y) !== null;
    stage.style.cursor =
      hit !== null || isPacket ? "pointer" : scrubs(point) && !isChrome(event) ? "ew-resize" : "";
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
      return;
    }
    const packet = packetAt(view.scene.placed, x, y);
    if (packet !== null) {
      controller.select(packet);
      if (f !== null) clock.seek(timeAt(x));
      return;
    }
    const owner = ownerAt(view.scene.placed, x, y);
    if (owner !== null) controller.bringToFront(owner.run, owner.flow);
    if (f !== null && x >= f.x0 && x <= f.x1) clock.seek(timeAt(x));
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
    void fetchZoom();
    if (isChrome(event) || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    event.preventDefault();
    const width = Math.max(1, stage.clientWidth);
    clock.pan(event.deltaX / width);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== stage || event.altKey || event.ctrlKey || event.metaKey) return;
    const now = clock.getState();
    if (event.code === "Enter") {
      const state = controller.lab.getState();
      const run = frontRun(state);
      const owner = { run: run?.key ?? "", flow: frontFlow(state, run)?.id ?? null };
      const hit = changeBefore(view.scene.placed, owner, now.playhead);
      if (hit !== null) {
        controller.select(selectionOf(hit));
        controller.openReason?.();
      }
      event.preventDefault();
      return;
    }
    const next = keyWindow(event.code, event.key, now, duration());
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    clock.show(next);
  };

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
    isGone = true;
    zoom?.detach();
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

function clamp(x: number, lo: number, hi: number): number {
  return Math.min(Math.max(x, lo), hi);
}
