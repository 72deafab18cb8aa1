import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import type { Clock } from "../../run/state/clock.ts";
import type { ClockState } from "../../run/state/types.ts";
import { SHORTEST_WINDOW } from "../../ui/base/time-window.ts";

/** What the zoom acts on. */
export interface ZoomParts {
  stage: HTMLElement;
  clock: Clock;
  /** Length of the run, s. */
  duration(): number;
  /** From where to where the time axis goes, px; null while nothing is drawn. */
  frame(): { readonly x0: number; readonly x1: number } | null;
  /** Is this event for the zoom? */
  wantsZoom(event: MouseEvent | WheelEvent | TouchEvent): boolean;
}

/** A zoom that acts. */
export interface ZoomGesture {
  /** Takes over the visible window, which may have been changed elsewhere. */
  synchronise(): void;
  detach(): void;
}

/** The most that one notch of the wheel zooms: a third, in powers of two; and how far a notch turns, px. */
const NOTCH = Math.log2(4 / 3);
const NOTCH_TURN = 120;

/**
 * How much a turn of the wheel zooms, in powers of two: with Ctrl, which is how a pinch arrives, by its few pixels, but no more than by
 * a third per notch.
 */
export function wheelZoom({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const [perLine, perPage, perPixel] = [0.05, 1, 0.002];
  const wish = -deltaY * ([perPixel, perLine, perPage][deltaMode] ?? perPixel) * (ctrlKey ? 10 : 1);
  const most = deltaMode === 0 ? NOTCH * Math.max(1, Math.abs(deltaY) / NOTCH_TURN) : NOTCH;
  return Math.max(-most, Math.min(wish, most));
}

/** Wheel, pinch and drag change the visible window. */
export function attachZoom({ stage, clock, duration, frame, wantsZoom }: ZoomParts): ZoomGesture {
  let zooming = false;
  const behaviour = zoom<HTMLElement, unknown>()
    .filter(wantsZoom)
    .wheelDelta(wheelZoom)
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const f = frame();
      if (f === null || !event.sourceEvent) return;
      const [from, to] = event.transform.rescaleX(scaleLinear([0, duration()], [f.x0, f.x1])).domain();
      zooming = true;
      clock.show({ from, to });
      zooming = false;
    });
  const selection = select(stage);
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
    selection.call(behaviour.transform, transformOf(clock.getState(), duration(), f.x0, f.x1));
  };
  selection.call(behaviour).on("dblclick.zoom", null);
  synchronise();
  const stop = clock.subscribe((now, before) => {
    if (now.window !== before.window) synchronise();
  });
  return {
    synchronise,
    detach: () => {
      stop();
      selection.on(".zoom", null);
    },
  };
}

function transformOf(now: ClockState, duration: number, x0: number, x1: number): ZoomTransform {
  const { from, to } = now.window;
  const k = Math.max(1, duration / Math.max(to - from, SHORTEST_WINDOW));
  const left = x0 + (from / duration) * (x1 - x0);
  return zoomIdentity.translate(x0 - k * left, 0).scale(k);
}
