import type { WatchedLab } from "../watched-lab.ts";
import type { PlacedPanel } from "./canvas/scene.ts";
import type { PlotView } from "./plot-view.ts";

/** What the gestures on value axes act on. */
interface AxisParts {
  stage: HTMLElement;
  view: PlotView;
  controller: WatchedLab;
}

/** One notch of the wheel, or one key, shows so many times as much. */
const STEP = 1.2;
/** Dragging an axis so far shows e times as much, px. */
const DRAG = 120;

/**
 * The part of a value axis after a zoom by `factor` (above 1: more is shown). An axis that begins at zero still does; any other
 * keeps the value `about`.
 */
export function zoomedAxis(
  [low, high]: readonly [number, number],
  factor: number,
  about: number,
): readonly [number, number] {
  if (low === 0) return [0, high * factor];
  return [about - (about - low) * factor, about + (high - about) * factor];
}

/**
 * Wheel or drag on the numbers of a value axis, or the wheel with Alt held anywhere in its plot, zooms it; a double click on it
 * shows all again. With the keyboard: Alt with up, down and 0, for the plot under the pointer or the first one. Returns a function
 * that removes every listener.
 */
export function attachAxisZoom({ stage, view, controller }: AxisParts): () => void {
  let drag: { key: string; y: number; domain: readonly [number, number] } | null = null;
  let pointer = Number.NaN;

  const panelAt = (y: number): PlacedPanel | undefined =>
    view.scene.placed.find(
      ({ rect, model }) => model.rows.length === 0 && y >= rect.y - 4 && y <= rect.y + rect.height + 4,
    );
  const at = (event: MouseEvent) => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onAxis = (event: MouseEvent): PlacedPanel | undefined => {
    const { x, y } = at(event);
    const panel = panelAt(y);
    const isButton = event.target instanceof Element && event.target.closest("button, a, input, select");
    return panel !== undefined && x < panel.frame.x0 - 4 && !isButton ? panel : undefined;
  };
  const show = (key: string, domain: readonly [number, number] | null) => {
    const { [key]: _, ...others } = controller.lab.getState().plots.axes;
    controller.choosePlots({ axes: domain === null ? others : { ...others, [key]: domain } });
  };
  const zoom = (panel: PlacedPanel, factor: number, y: number) => {
    const about = (panel.frame.yZero - y) / panel.frame.perUnit;
    show(panel.model.key, zoomedAxis(domainOf(panel), factor, about));
  };

  const onWheel = (event: WheelEvent) => {
    const { y } = at(event);
    const panel = event.altKey ? panelAt(y) : onAxis(event);
    if (panel === undefined || event.deltaY === 0) return;
    event.preventDefault();
    event.stopPropagation();
    zoom(panel, event.deltaY > 0 ? STEP : 1 / STEP, y);
  };
  const onDown = (event: PointerEvent) => {
    const panel = event.button === 0 ? onAxis(event) : undefined;
    if (panel === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    stage.setPointerCapture(event.pointerId);
    drag = { key: panel.model.key, y: event.clientY, domain: domainOf(panel) };
  };
  const onMove = (event: PointerEvent) => {
    pointer = at(event).y;
    if (drag === null) {
      if (onAxis(event)) stage.style.cursor = "ns-resize";
      return;
    }
    event.stopImmediatePropagation();
    const moved = event.clientY - drag.y;
    if (Math.abs(moved) < 3) return;
    const middle = (drag.domain[0] + drag.domain[1]) / 2;
    show(drag.key, zoomedAxis(drag.domain, Math.exp(moved / DRAG), middle));
  };
  const onUp = (event: PointerEvent) => {
    if (drag !== null) event.stopImmediatePropagation();
    drag = null;
  };
  const onDouble = (event: MouseEvent) => {
    const panel = onAxis(event);
    if (panel === undefined) return;
    event.stopImmediatePropagation();
    show(panel.model.key, null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== stage || !event.altKey || event.ctrlKey || event.metaKey) return;
    const panel = panelAt(pointer) ?? view.scene.placed[0];
    const factor = { ArrowUp: 1 / STEP, ArrowDown: STEP }[event.code];
    if (panel === undefined || (factor === undefined && event.code !== "Digit0")) return;
    event.preventDefault();
    event.stopPropagation();
    if (factor === undefined) show(panel.model.key, null);
    else zoom(panel, factor, panel.rect.y + panel.rect.height / 2);
  };

  const events = new AbortController();
  const capture = { signal: events.signal, capture: true };
  stage.addEventListener("wheel", onWheel, { ...capture, passive: false });
  stage.addEventListener("mousedown", (event) => onAxis(event) && event.stopPropagation(), capture);
  stage.addEventListener("pointerdown", onDown, capture);
  stage.addEventListener("pointermove", onMove, capture);
  stage.addEventListener("pointerup", onUp, capture);
  stage.addEventListener("pointercancel", onUp, capture);
  stage.addEventListener("dblclick", onDouble, capture);
  stage.addEventListener("keydown", onKey, capture);
  return () => events.abort();
}

/** What a panel's value axis shows. */
function domainOf({ rect, frame }: PlacedPanel): readonly [number, number] {
  const low = (frame.yZero - (rect.y + rect.height)) / frame.perUnit;
  const high = (frame.yZero - rect.y) / frame.perUnit;
  return [Math.abs(low) < 1e-12 * Math.max(1, Math.abs(high)) ? 0 : low, high];
}
