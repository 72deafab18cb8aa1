import type { RefObject } from "react";
import { say } from "../../words/en/lab/frame.ts";
import { fill } from "../../words/fill.ts";
import css from "./band-handle.module.css";

/** Least height of the network, and of what stays below it, px. */
const LEAST = 84;
const LEAST_BELOW = 160;
/** Step of the arrow keys, px. */
const STEP = 16;

/** The lower edge of the network's band: dragged, or moved by the arrow keys; a double click gives it back to the window. */
export function BandHandle({
  band,
  height,
  onHeight,
}: {
  band: RefObject<HTMLDivElement | null>;
  /** What was chosen, px; null: the window's. */
  height: number | null;
  onHeight(height: number | null): void;
}) {
  const resize = (wish: number) => {
    const room = (band.current?.parentElement?.clientHeight ?? Number.POSITIVE_INFINITY) - LEAST_BELOW;
    onHeight(Math.round(Math.max(LEAST, Math.min(wish, room))));
  };
  const now = () => band.current?.clientHeight ?? LEAST;
  return (
    <input
      type="range"
      className={css.handle}
      aria-label={say.height}
      aria-orientation="vertical"
      title={say.dragHeight}
      min={0}
      max={2000}
      step={STEP}
      value={height ?? 0}
      aria-valuetext={height === null ? say.heightFree : fill(say.pixels, height)}
      onKeyDown={(event) => {
        const step = { ArrowDown: STEP, ArrowRight: STEP, ArrowUp: -STEP, ArrowLeft: -STEP }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        resize(now() + step);
      }}
      onChange={() => {}}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        resize(event.clientY - (band.current?.getBoundingClientRect().top ?? 0));
      }}
      onDoubleClick={() => onHeight(null)}
    />
  );
}
