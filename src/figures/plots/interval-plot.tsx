import { type KeyboardEvent, useMemo, useRef } from "react";
import { useSize } from "../../ui/base/use-size.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill } from "../../words/fill.ts";
import { axisWords } from "../data/axis-words.ts";
import type { ChartCurve } from "../data/chart.ts";
import { intervalWords, unitOfChart } from "../data/value-words.ts";
import css from "./interval-plot.module.css";
import { type AxisChart, type Law, layOutPlot, type PrintedMark } from "./plot-layout.ts";
import { type ChosenPoint, colourOf, lawDash, PlotPicture } from "./plot-picture.tsx";

interface Props {
  chart: AxisChart;
  marks: readonly PrintedMark[];
  /** Both axes logarithmic. */
  isLog: boolean;
  chosen: ChosenPoint | null;
  onChoose(point: ChosenPoint): void;
  /** Names what is plotted. */
  label: string;
  /** What formulas say, drawn over the curves. */
  laws?: readonly Law[];
}

const NO_LAWS: readonly Law[] = [];
const HEIGHT = 340;
/** Room for the title of the axis, px. */
const AXIS_TITLE = 18;

/** Curves with 95 % intervals, and what the paper prints. Points are chosen with pointer or keys. */
export function IntervalPlot({ chart, marks, isLog, chosen, onChoose, label, laws = NO_LAWS }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const layout = useMemo(
    () => layOutPlot({ chart, marks, laws, isLog }, width, HEIGHT),
    [chart, marks, laws, isLog, width],
  );
  const current = chosen ?? firstPoint(chart.curves);
  const shown = unitOfChart(chart);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = current && moved(chart.curves, current, event.key);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  return (
    <div ref={box} className={css.box}>
      {width > 0 && (
        <svg width={width} height={HEIGHT + AXIS_TITLE} aria-hidden="true">
          <PlotPicture layout={layout} marks={marks} chosen={chosen} tokens={tokens} />
          <text
            x={(layout.left + layout.right) / 2}
            y={HEIGHT + 12}
            textAnchor="middle"
            fontSize={tokens.axisSize}
            fill={tokens.inkSoft}
          >
            {chart.axis.title}
          </text>
        </svg>
      )}
      {width > 0 && (
        <fieldset className={css.points} aria-label={label}>
          {layout.curves.map(({ curve, places }) =>
            curve.points.map((point, index) => {
              const place = places[index];
              if (!place || point.at === null) return null;
              const words = fill(
                say.pointOf,
                curve.title,
                axisWords(chart.axis, point.at),
                intervalWords(point.interval, shown),
              );
              return (
                <button
                  key={`${curve.key} ${String(point.at)}`}
                  type="button"
                  className={css.point}
                  style={{ left: place.x, top: place.y }}
                  tabIndex={current?.curve === curve.key && current.index === index ? 0 : -1}
                  aria-pressed={chosen?.curve === curve.key && chosen.index === index}
                  aria-label={words}
                  title={words}
                  onClick={() => onChoose({ curve: curve.key, index })}
                  onKeyDown={onKeyDown}
                />
              );
            }),
          )}
        </fieldset>
      )}
      {!layout.hasNames && (
        <ul className={css.legend}>
          {layout.curves.map((placed) => (
            <li key={placed.curve.key}>
              <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                <path d={placed.path} fill={colourOf(placed, tokens)} />
              </svg>
              {placed.curve.title}
            </li>
          ))}
          {layout.laws.map(({ title }, i) => (
            <li key={title}>
              <svg width="28" height="14" viewBox="0 -7 28 14" aria-hidden="true">
                <path d="M0 0H28" stroke={tokens.ink} strokeDasharray={lawDash(i)} />
              </svg>
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function firstPoint(curves: readonly ChartCurve[]): ChosenPoint | null {
  for (const { key, points } of curves) {
    const index = points.findIndex(({ interval }) => interval !== null);
    if (index >= 0) return { curve: key, index };
  }
  return null;
}

/** Where an arrow key leads: along the curve, or to the next curve at the same place. */
function moved(
  curves: readonly ChartCurve[],
  { curve, index }: ChosenPoint,
  key: string,
): ChosenPoint | null {
  const c = curves.findIndex((one) => one.key === curve);
  const isThere = (row: number, i: number) => curves[row]?.points[i]?.interval != null;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const step = key === "ArrowLeft" ? -1 : 1;
    for (let i = index + step; curves[c]?.points[i]; i += step) if (isThere(c, i)) return { curve, index: i };
  }
  if (key === "ArrowUp" || key === "ArrowDown") {
    const step = key === "ArrowUp" ? -1 : 1;
    for (let row = c + step; curves[row]; row += step)
      if (isThere(row, index)) return { curve: curves[row].key, index };
  }
  return null;
}
