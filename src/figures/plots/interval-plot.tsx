import { type KeyboardEvent, useRef } from "react";
import { useSize } from "../../lab/base/use-size.ts";
import { schemeStyle } from "../../lab/theme/scheme-style.ts";
import { schemeColour, schemeTextColour } from "../../lab/theme/tokens.ts";
import { useTokens } from "../../lab/theme/use-tokens.ts";
import { axisValue } from "../data/axis-words.ts";
import type { Chart, ChartCurve, ChartPoint } from "../data/chart.ts";
import { intervalWords } from "../data/value-words.ts";
import { valueAxis, xAxis } from "./axes.ts";
import css from "./interval-plot.module.css";
import { markShape, shapePath } from "./mark-shapes.ts";
import { spread } from "./spread.ts";

/** A number that a paper prints, where it lies in the plot. */
export interface PrintedMark {
  /** Key of the curve whose colour it has. */
  curve: string;
  at: NonNullable<ChartPoint["at"]>;
  value: number;
  /** What it says. */
  words: string;
}

/** A point of a curve. */
export interface ChosenPoint {
  curve: string;
  /** Index among the curve's points. */
  index: number;
}

interface Props {
  chart: Chart & { axis: NonNullable<Chart["axis"]> };
  marks: readonly PrintedMark[];
  /** Both axes logarithmic. */
  isLog: boolean;
  chosen: ChosenPoint | null;
  onChoose(point: ChosenPoint): void;
  /** Names what is plotted. */
  label: string;
}

const HEIGHT = 340;
const EDGE = { top: 10, bottom: 28, left: 48 };
/** Room for names at the right, px; none on a narrow page, where a list below has them. */
const NAMES = 164;
/** Marks of the paper lie beside our points, px. */
const ASIDE = 9;

/** Curves with 95 % intervals, and what the paper prints. Points are chosen with pointer or keys. */
export function IntervalPlot({ chart, marks, isLog, chosen, onChoose, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const hasNames = width >= 560;
  const right = width - (hasNames ? NAMES : 12);
  const bottom = HEIGHT - EDGE.bottom;
  const x = xAxis(
    chart.axis,
    EDGE.left,
    Math.max(right, EDGE.left + 40),
    isLog || chart.axis.scale === "log",
  );
  const y = valueAxis(
    chart,
    bottom,
    EDGE.top,
    marks.map(({ value }) => value),
    isLog,
  );
  const schemes = chart.curves.map(({ scheme }) => scheme);
  const drawn = chart.curves.map((curve, index) => ({
    curve,
    colour: schemeColour(schemeStyle(curve.scheme).colour, tokens),
    text: schemeTextColour(schemeStyle(curve.scheme).colour, tokens),
    dash: schemes.indexOf(curve.scheme) === index ? "" : DASHES[index % DASHES.length],
    path: shapePath(markShape(schemes, index), 4),
    places: curve.points.map((point) =>
      point.interval === null || point.at === null
        ? null
        : { x: x.place(point.at), y: y.place(point.interval[0]) },
    ),
  }));
  const ends = drawn.map(({ places }) => places.findLast((place) => place !== null) ?? null);
  const nameHeights = spread(
    ends.map((end) => end?.y ?? bottom),
    18,
    EDGE.top + 8,
    bottom,
  );
  const first = firstPoint(chart.curves);
  const current = chosen ?? first;
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
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {y.ticks.map(({ at, label: text }) => (
            <g key={text}>
              <path d={`M${EDGE.left} ${at}H${right}`} stroke={tokens.grid} />
              <text x={EDGE.left - 8} y={at + 4} textAnchor="end" className={css.tick}>
                {text}
              </text>
            </g>
          ))}
          <path d={`M${EDGE.left} ${bottom + 0.5}H${right}`} stroke={tokens.axis} />
          {x.ticks.map(({ at, label: text }) => (
            <g key={text}>
              <path d={`M${at} ${bottom}v5`} stroke={tokens.axis} />
              <text x={at} y={bottom + 20} textAnchor="middle" className={css.tick}>
                {text}
              </text>
            </g>
          ))}
          {drawn.map(({ curve, colour, dash, places }) => (
            <path
              key={curve.key}
              d={lineOf(places)}
              fill="none"
              stroke={colour}
              strokeWidth={tokens.lineWidth}
              strokeDasharray={dash}
              strokeLinejoin="round"
            />
          ))}
          {drawn.map(({ curve, colour, path, places }) => (
            <g key={curve.key}>
              {curve.points.map((point, index) => {
                const place = places[index];
                if (!place || !point.interval || point.at === null) return null;
                const isChosen = chosen?.curve === curve.key && chosen.index === index;
                return (
                  <g key={String(point.at)} transform={`translate(${place.x} ${place.y})`}>
                    {isChosen && <circle r="9" fill="none" stroke={tokens.ink} strokeWidth="1.500" />}
                    <path
                      d={whisker(y.place(point.interval[1]) - place.y, y.place(point.interval[2]) - place.y)}
                      stroke={colour}
                      strokeWidth="1.300"
                    />
                    <path d={path} fill={colour} stroke={tokens.background} strokeWidth="0.800" />
                  </g>
                );
              })}
            </g>
          ))}
          {marks.map((mark) => {
            const own = drawn.find(({ curve }) => curve.key === mark.curve);
            return (
              <rect
                key={`${mark.curve} ${String(mark.at)} ${mark.words}`}
                x={x.place(mark.at) + ASIDE - 6}
                y={y.place(mark.value) - 2.5}
                width="12"
                height="5"
                fill={own?.colour ?? tokens.accent}
                stroke={tokens.ink}
                strokeWidth="1.300"
              >
                <title>{mark.words}</title>
              </rect>
            );
          })}
          {hasNames &&
            drawn.map(({ curve, colour, text, path }, i) => {
              const end = ends[i];
              if (!end) return null;
              return (
                <g key={curve.key}>
                  <path
                    d={`M${end.x + 6} ${end.y}L${right + 6} ${nameHeights[i]}`}
                    stroke={colour}
                    strokeWidth="0.800"
                    opacity="0.700"
                  />
                  <path d={path} fill={colour} transform={`translate(${right + 14} ${nameHeights[i]})`} />
                  <text x={right + 24} y={nameHeights[i] + 4.5} fill={text} className={css.name}>
                    {shortened(curve.short)}
                  </text>
                </g>
              );
            })}
        </svg>
      )}
      {width > 0 && (
        <fieldset className={css.points} aria-label={label}>
          {drawn.map(({ curve, places }) =>
            curve.points.map((point, index) => {
              const place = places[index];
              if (!place || point.at === null) return null;
              const words = `${curve.title} at ${axisValue(point.at, chart.axis.unit)}: ${intervalWords(point.interval, chart.unit)}`;
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
      {!hasNames && (
        <ul className={css.legend}>
          {drawn.map(({ curve, colour, path }) => (
            <li key={curve.key}>
              <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                <path d={path} fill={colour} />
              </svg>
              {curve.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const DASHES = ["6 2", "2 2", "8 3 2 3", "4 4", "1 3", "10 3"];

const MOST_NAME = 16;

function shortened(title: string): string {
  return title.length <= MOST_NAME ? title : `${title.slice(0, MOST_NAME - 1)}…`;
}

function lineOf(places: readonly ({ x: number; y: number } | null)[]): string {
  const there = places.filter((place) => place !== null);
  return there.length === 0 ? "" : `M${there.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** A vertical bar with short ends; nothing where it would hide behind the mark. */
function whisker(low: number, high: number): string {
  if (Math.abs(low - high) < 2) return "";
  return `M0 ${low}V${high}M-3.500 ${low}h7M-3.500 ${high}h7`;
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
