import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { timeAtX, xOf, yOf } from "../../chart/steps.ts";
import type { Curve } from "../../course/index.ts";
import { say } from "../../words/en/lessons/world.ts";
import { shownNumber } from "../../words/fill.ts";
import type { DrawnLine } from "../steps/drawn-line.ts";
import { valueAtY } from "./frame.ts";
import type { PlotFrame } from "./plot.tsx";
import css from "./world.module.css";

interface Props {
  frame: PlotFrame;
  line: DrawnLine;
  /** Null while nothing may be drawn any more. */
  onChange: ((line: DrawnLine) => void) | null;
  /** The curve is the reader's answer and no longer changes. */
  isDone: boolean;
}

/** The part of a plot that takes ink: with mouse, finger or keys. A line is a function of time, so drawing backwards corrects. */
export function DrawLayer({ frame, line, onChange, isDone }: Props) {
  const last = useRef<{ t: number; v: number } | null>(null);
  const [spoken, setSpoken] = useState("");
  const area = useRef<SVGRectElement>(null);
  const [x0, x1] = [xOf(frame, line.begin), xOf(frame, line.end)];
  const top = valueAtY(frame, frame.top);

  // The page does not scroll while a finger draws: Chromium does not heed `touch-action` of a shape inside a picture, so that a stroke
  // straight down would scroll, and React listens to touches passively.
  useEffect(() => {
    if (isDone) return;
    const surface = area.current;
    const keep = (event: TouchEvent) => event.preventDefault();
    surface?.addEventListener("touchstart", keep, { passive: false });
    return () => surface?.removeEventListener("touchstart", keep);
  }, [isDone]);

  const at = (event: PointerEvent) => {
    const box = area.current?.ownerSVGElement?.getBoundingClientRect();
    const t = timeAtX(frame, event.clientX - (box?.left ?? 0));
    const v = valueAtY(frame, event.clientY - (box?.top ?? 0));
    return { t, v: Math.min(Math.max(v, 0), top) };
  };
  const begin = (event: PointerEvent<SVGRectElement>) => {
    if (onChange === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = at(event);
    last.current = point;
    onChange(line.stroke().to(line.cursorPoint, point));
  };
  const move = (event: PointerEvent<SVGRectElement>) => {
    if (onChange === null || last.current === null) return;
    const point = at(event);
    onChange(line.to(last.current, point));
    last.current = point;
  };
  const end = () => {
    last.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (onChange === null) return;
    const next = line.key(event.key, top);
    if (event.key === "Enter") setSpoken(line.words);
    else if (next === null) return;
    else onChange(next);
    event.preventDefault();
  };
  const cursor = line.cursorPoint;
  return (
    <g>
      <rect
        x={x0}
        y={frame.top}
        width={Math.max(0, x1 - x0)}
        height={frame.bottom - frame.top}
        className={css.paper}
      />
      {!isDone && line.reached <= line.begin && (
        <text x={(x0 + x1) / 2} y={frame.top + 24} textAnchor="middle" className={css.yours}>
          {say.yoursToDraw}
        </text>
      )}
      <path
        d={linePath(line.curve, frame)}
        className={css.drawn}
        strokeDasharray={isDone ? "3 4" : undefined}
        data-drawn={line.reached.toFixed(1)}
      />
      {!isDone && (
        <>
          <circle cx={xOf(frame, cursor.t)} cy={yOf(frame, cursor.v)} r={7} className={css.pen} />
          <Tip frame={frame} point={cursor} height={line.heightText(cursor.v)} />
          <rect
            ref={area}
            role="slider"
            aria-label={say.yourLineRightDrawsUp}
            aria-valuemin={0}
            aria-valuemax={Math.round(top)}
            aria-valuenow={Math.round(cursor.v)}
            aria-valuetext={line.words}
            tabIndex={0}
            x={Math.max(frame.x0, x0 - 12)}
            y={frame.top}
            width={Math.max(0, x1 - Math.max(frame.x0, x0 - 12))}
            height={frame.bottom - frame.top}
            className={css.surface}
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={press}
          />
        </>
      )}
      <foreignObject width="1" height="1">
        <output className="visually-hidden">{spoken}</output>
      </foreignObject>
    </g>
  );
}

function Tip({
  frame,
  point,
  height,
}: {
  frame: PlotFrame;
  point: { t: number; v: number };
  height: string;
}) {
  const text = `${shownNumber(point.t.toFixed(1))} s: ${height}`;
  const width = 8 * text.length + 16;
  const x = xOf(frame, point.t) + 16;
  const left = x + width > frame.x1 ? xOf(frame, point.t) - width - 16 : x;
  // Away from the finger.
  const y = Math.max(frame.top + 4, yOf(frame, point.v) - 52);
  return (
    <g>
      <rect x={left} y={y} width={width} height={26} rx={4} className={css.tip} />
      <text x={left + width / 2} y={y + 18} textAnchor="middle" className={css.tipText}>
        {text}
      </text>
    </g>
  );
}

function linePath({ t, v }: Curve, frame: PlotFrame): string {
  return t
    .map((time, i) => `${i === 0 ? "M" : "L"}${xOf(frame, time).toFixed(1)} ${yOf(frame, v[i]).toFixed(1)}`)
    .join("");
}
