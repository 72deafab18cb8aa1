import type { Rect } from "../../chart/layout.ts";
import { insideRun, SHORTEST_WINDOW, type TimeWindow } from "../../ui/base/time-window.ts";
import type { WatchedLab } from "../watched-lab.ts";

/** How near a handle the pointer must be, px. */
const REACH = 8;

type Drag = { kind: "from" } | { kind: "to" } | { kind: "move"; grabbed: number } | { kind: "playhead" };

/**
 * What the pointer does on the strip of the whole run: it drags the brush or its ends, and places the playhead. `areaNow`: where the
 * strip draws, px of `stage`. Returns a function that removes it.
 */
export function attachScrubbing(
  stage: HTMLElement,
  { lab, clock }: WatchedLab,
  areaNow: () => Rect,
): () => void {
  const gone = new AbortController();
  let drag: Drag | null = null;
  let hasMoved = false;
  const duration = () => lab.getState().scenario.duration;
  const timeOf = (event: PointerEvent) => {
    const { x, width } = areaNow();
    const share = (event.clientX - stage.getBoundingClientRect().left - x) / Math.max(1, width);
    return Math.min(Math.max(share, 0), 1) * duration();
  };
  const dragAt = (event: PointerEvent): Drag => {
    const { window } = clock.getState();
    const time = timeOf(event);
    const reach = (REACH / Math.max(1, areaNow().width)) * duration();
    if (Math.abs(time - window.from) <= reach && window.from > 0) return { kind: "from" };
    if (Math.abs(time - window.to) <= reach && window.to < duration()) return { kind: "to" };
    const inside = time > window.from && time < window.to && window.to - window.from < duration();
    return inside ? { kind: "move", grabbed: time - window.from } : { kind: "playhead" };
  };
  const on = (
    type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    act: (e: PointerEvent) => void,
  ) => stage.addEventListener(type, act, { signal: gone.signal });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    drag = dragAt(event);
    stage.setPointerCapture(event.pointerId);
    if (drag.kind === "playhead") clock.place(timeOf(event));
  });
  on("pointermove", (event) => {
    if (drag === null) return;
    hasMoved = true;
    const time = timeOf(event);
    if (drag.kind === "playhead") clock.place(time);
    else clock.show(dragged(clock.getState().window, drag, time, duration()));
  });
  on("pointerup", (event) => {
    if (drag?.kind === "move" && !hasMoved) clock.place(timeOf(event));
    drag = null;
    hasMoved = false;
  });
  on("pointercancel", () => {
    drag = null;
  });
  return () => gone.abort();
}

/** The window after a drag of the brush, or of one of its ends, to `time`, s. */
function dragged(window: TimeWindow, drag: Drag, time: number, duration: number): TimeWindow {
  switch (drag.kind) {
    case "from":
      return { from: Math.min(time, window.to - SHORTEST_WINDOW), to: window.to };
    case "to":
      return { from: window.from, to: Math.max(time, window.from + SHORTEST_WINDOW) };
    case "move": {
      const from = time - drag.grabbed;
      return insideRun({ from, to: from + window.to - window.from }, duration);
    }
    case "playhead":
      return window;
  }
}
