import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { recallHeight, rememberHeight } from "../state/remembered.ts";
import css from "./network-band.module.css";

/** Least height of the network, and of what stays below it, px. */
const LEAST = 84;
const LEAST_BELOW = 160;
/** Step of the arrow keys, px. */
const STEP = 16;

/** The band with the network; its lower edge can be dragged, or moved by the arrow keys. `className` gives its height before. */
export function NetworkBand({
  className,
  style,
  memory,
  children,
}: {
  className: string | undefined;
  style: CSSProperties;
  /** Under which name the height is kept for the next visit. */
  memory: string;
  children: ReactNode;
}) {
  const [height, setHeight] = useState(() => recallHeight(memory));
  const band = useRef<HTMLDivElement>(null);
  const resize = (wish: number) => {
    const room = (band.current?.parentElement?.clientHeight ?? Number.POSITIVE_INFINITY) - LEAST_BELOW;
    const next = Math.round(Math.max(LEAST, Math.min(wish, room)));
    setHeight(next);
    rememberHeight(memory, next);
  };
  const now = () => band.current?.clientHeight ?? LEAST;
  return (
    <div
      ref={band}
      className={className}
      style={height === null ? style : { ...style, height, maxHeight: `calc(100% - ${LEAST_BELOW}px)` }}
    >
      {children}
      <input
        type="range"
        className={css.handle}
        aria-label="Height of the network"
        aria-orientation="vertical"
        title="Drag to give the network more room, or less"
        min={0}
        max={2000}
        step={STEP}
        value={height ?? 0}
        aria-valuetext={height === null ? "as the window allows" : `${height} pixels`}
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
        onDoubleClick={() => {
          setHeight(null);
          rememberHeight(memory, null);
        }}
      />
    </div>
  );
}
