import type { ReactNode } from "react";
import { niceTop } from "../../chart/domain.ts";
import { spreadLabels } from "../../chart/labels.ts";
import { foldName, freePlace, nameWidth } from "../../chart/names.ts";
import { dots, PathText } from "../../chart/path-text.ts";
import { type Frame, traceSteps, xOf, yOf } from "../../chart/steps.ts";
import { markRows, STRIP_ALPHA } from "../../chart/strips.ts";
import { FootAxisPicture, PAGE_COLOURS, ValueAxisPicture } from "../../chart/svg/axes.tsx";
import type { Tick } from "../../chart/tick-labels.ts";
import { roundNumbers } from "../../chart/ticks.ts";
import { tickText } from "../../ui/base/number-format.ts";
import { stepAt } from "../../ui/base/series.ts";
import { paintColour } from "../../ui/theme/marks.ts";
import type { Tokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/lessons/world.ts";
import { fill } from "../../words/fill.ts";
import { extent, type Line, type Marks, type PlotModel, valueOfMark } from "./curves.ts";
import { BESIDE, frameOf, NARROW } from "./frame.ts";
import css from "./world.module.css";

/** A horizontal line that the lesson draws. */
export interface ShownLevel {
  label: string;
  value: number;
}

interface Props {
  model: PlotModel;
  size: { width: number; height: number };
  time: { from: number; to: number };
  /** Nothing later is drawn, s. */
  until: number;
  levels: readonly ShownLevel[];
  tokens: Tokens;
  /** Room for names at the right, px. */
  gutter: number;
  /** Time ticks stand below this plot. */
  hasAxis: boolean;
  /** Something in it can be worked with. */
  isLive: boolean;
  /** What is drawn above the curves. */
  children?: (frame: PlotFrame) => ReactNode;
}

/** A plot's frame, with its edges. */
export type PlotFrame = Frame & { top: number; bottom: number };

/** The frame of a plot: its value axis shows the whole run from the beginning, so that nothing jumps when it is revealed. */
export function plotFrame({
  model,
  size,
  time,
  levels,
  gutter,
}: Pick<Props, "model" | "size" | "time" | "levels" | "gutter">): PlotFrame {
  const { least, most } = extent(model, time.from, time.to);
  const high = Math.max(most, ...levels.map(({ value }) => value));
  const values = {
    least: model.fromZero ? 0 : least,
    most: model.fromZero ? niceTop(Math.max(high, 1)) : high,
  };
  return frameOf(size, time, values, gutter);
}

/** One plot as a picture. Its content is told in words beside it. */
export function Plot({ model, size, time, until, levels, gutter, tokens, hasAxis, isLive, children }: Props) {
  const frame = plotFrame({ model, size, time, levels, gutter });
  const isNarrow = size.width < NARROW;
  const most = (frame.yZero - frame.top) / frame.perUnit;
  const least = (frame.yZero - frame.bottom) / frame.perUnit;
  const valueTicks = roundNumbers(least, most, Math.max(2, Math.floor((frame.bottom - frame.top) / 48)));
  const timeTicks = roundNumbers(time.from, time.to, isNarrow ? 4 : 8);
  const end = Math.min(until, time.to);
  return (
    <svg
      className={css.plot}
      width={size.width}
      height={size.height + (hasAxis ? 26 : 0)}
      role={isLive ? "group" : "img"}
      aria-label={fill(say.fromToS, model.title, tickText(time.from, 0.1), tickText(time.to, 0.1))}
    >
      <text x={frame.x0} y={13} className={css.heading}>
        {model.title}
      </text>
      <g className={css.axes}>
        <ValueAxisPicture
          ticks={valueTicks.map((value, _, all) => ({
            at: yOf(frame, value),
            label: tickText(value, pitch(all)),
          }))}
          left={frame.x0}
          right={frame.x1}
          colours={PAGE_COLOURS}
        />
        <FootAxisPicture
          ticks={hasAxis ? timeLabels(frame, timeTicks) : []}
          left={frame.x0}
          right={frame.x1}
          bottom={frame.bottom}
          colours={PAGE_COLOURS}
        />
      </g>
      {model.limit && (
        <Level frame={frame} {...model.limit} isNarrow={isNarrow} marks={marksNear(model, frame)} />
      )}
      {model.lines.map((line) => (
        <Curve key={line.key} line={line} frame={frame} end={end} tokens={tokens} />
      ))}
      {model.marks.map((marks) => (
        <MarkPath
          key={marks.kind}
          marks={marks}
          frame={frame}
          end={end}
          tokens={tokens}
          line={model.lines[0]}
        />
      ))}
      {levels.map((level) => (
        <Level key={level.label} frame={frame} {...level} isNarrow={isNarrow} isStrong />
      ))}
      <LineNames
        lines={model.lines}
        taken={[...levels, ...(model.limit ? [model.limit] : [])].map(({ value }) => yOf(frame, value))}
        frame={frame}
        end={end}
        tokens={tokens}
        isNarrow={isNarrow}
        gutter={gutter}
      />
      {children?.(frame)}
    </svg>
  );
}

/** The distance of ticks that stand at equal ones. */
const pitch = (ticks: readonly number[]): number => (ticks.length > 1 ? ticks[1] - ticks[0] : 1);

/** Ticks of time; the last names the unit. */
function timeLabels(frame: Frame, ticks: readonly number[]): Tick[] {
  return ticks.map((t, i) => ({
    at: xOf(frame, t),
    label: `${tickText(t, pitch(ticks))}${i === ticks.length - 1 ? " s" : ""}`,
  }));
}

function Curve({ line, frame, end, tokens }: { line: Line; frame: PlotFrame; end: number; tokens: Tokens }) {
  const path = new PathText();
  traceSteps(path, line.series, frame, end);
  const data = path.toString();
  if (data === "") return null;
  return (
    <path
      d={data}
      fill="none"
      stroke={paintColour(line.paint, tokens)}
      strokeWidth={tokens.lineWidth}
      strokeDasharray={line.dash.join(" ")}
      data-curve={line.key}
    />
  );
}

function MarkPath({
  marks,
  frame,
  end,
  tokens,
  line,
}: {
  marks: Marks;
  frame: PlotFrame;
  end: number;
  tokens: Tokens;
  line: Line | undefined;
}) {
  const { kind, t, v } = marks;
  const own = line ? paintColour(line.paint, tokens) : tokens.ink;
  if (kind === "resend") {
    return (
      <g fill={tokens.background} stroke={own} strokeWidth={1.5}>
        {t.flatMap((time, i) =>
          time >= frame.from && time <= end && t.length < 2000
            ? [
                <circle
                  key={`${time} ${valueOfMark(v, i)}`}
                  cx={xOf(frame, time)}
                  cy={yOf(frame, valueOfMark(v, i))}
                  r={4}
                />,
              ]
            : [],
        )}
      </g>
    );
  }
  const look = {
    send: { colour: own, width: 3, cap: "round" as const },
    drop: { colour: tokens.congestion, width: 8, cap: "square" as const },
    air: { colour: tokens.transmission, width: 8, cap: "round" as const },
  }[kind];
  // A square cap adds half of the width on each side.
  const width = look.cap === "square" ? look.width - 1 : look.width;
  if (typeof v === "number") return <MarksInRows t={t} v={v} look={look} frame={frame} end={end} />;
  return (
    <path
      d={dots(frame, t, v, end)}
      fill="none"
      stroke={look.colour}
      strokeWidth={width}
      strokeLinecap={look.cap}
    />
  );
}

/** Squares of one height: light strips where they touch each other over some length, else one by one, as in the lab. */
function MarksInRows({
  t,
  v,
  look,
  frame,
  end,
}: {
  t: readonly number[];
  v: number;
  look: { colour: string; width: number };
  frame: PlotFrame;
  end: number;
}) {
  const y = yOf(frame, v) - look.width / 2;
  const places = t
    .filter((time) => time >= frame.from && time <= Math.min(end, frame.to))
    .map((time) => xOf(frame, time));
  const rows = markRows(places, look.width);
  const rect = (from: number, to: number) => (
    <rect key={from} x={from - look.width / 2} y={y} width={to - from + look.width} height={look.width} />
  );
  return (
    <g fill={look.colour}>
      <g fillOpacity={STRIP_ALPHA}>
        {rows.map(({ places: row, isStrip }) => isStrip && rect(row[0], row[row.length - 1]))}
      </g>
      {rows.flatMap(({ places: row, isStrip }) => (isStrip ? [] : [...new Set(row)].map((x) => rect(x, x))))}
    </g>
  );
}

function Level({
  frame,
  label,
  value,
  isNarrow,
  isStrong = false,
  marks = [],
}: {
  frame: PlotFrame;
  label: string;
  value: number;
  isNarrow: boolean;
  isStrong?: boolean;
  /** Where marks stand that its name must leave visible, px. */
  marks?: readonly number[];
}) {
  const y = yOf(frame, value);
  const x = isNarrow ? freePlace(frame, nameWidth(label), marks) : frame.x1 + 6;
  return (
    <g className={isStrong ? css.level : css.limit}>
      <line x1={frame.x0} x2={frame.x1} y1={y} y2={y} strokeDasharray="6 4" />
      <text x={x} y={isNarrow ? y - 5 : y + 4}>
        {label}
      </text>
    </g>
  );
}

/** Where the drop marks of a plot stand, px. */
const marksNear = ({ marks }: PlotModel, frame: PlotFrame): number[] =>
  marks.filter(({ kind }) => kind === "drop").flatMap(({ t }) => t.map((time) => xOf(frame, time)));

/** Names stand at least so far apart, px. */
const APART = 16;

/** Names at the ends of the lines, apart from each other and from the names of levels, which stand at heights `taken`. */
function LineNames({
  lines,
  taken,
  frame,
  end,
  tokens,
  isNarrow,
  gutter,
}: {
  lines: readonly Line[];
  taken: readonly number[];
  frame: PlotFrame;
  end: number;
  tokens: Tokens;
  isNarrow: boolean;
  gutter: number;
}) {
  const places = lines.flatMap(({ key, label, paint, series }) => {
    const i = stepAt(series.t, end);
    if (label === "" || i < 0 || end <= frame.from) return [];
    return [
      {
        key,
        label,
        paint,
        y: Math.min(Math.max(yOf(frame, series.v[i]), frame.top + 8), frame.bottom - 6),
      },
    ];
  });
  const x = Math.min(xOf(frame, Math.min(end, frame.to)), frame.x1);
  const rows = places.map(({ label }) => (isNarrow ? [label] : foldName(label, gutter - BESIDE)));
  const heights = spreadLabels(
    places.map(({ y }) => y),
    APART,
    Number.NEGATIVE_INFINITY,
    frame.bottom,
    { taken: isNarrow || x < frame.x1 ? [] : taken, rows: rows.map(({ length }) => length) },
  );
  return places.map(({ key, label, paint }, i) => {
    // Behind a line that ends early there is room, also in a narrow plot.
    const isBefore = isNarrow && x + 8 + 8 * label.length > frame.x1;
    return (
      <text
        key={key}
        x={isBefore ? x - 6 : x + 8}
        y={isBefore ? heights[i] - 8 : heights[i] + 4}
        textAnchor={isBefore ? "end" : "start"}
        className={css.name}
        fill={paintColour(paint, tokens)}
      >
        {rows[i].map((row, k) => (
          <tspan key={row} x={isBefore ? x - 6 : x + 8} dy={k === 0 ? 0 : APART - 1}>
            {row}
          </tspan>
        ))}
      </text>
    );
  });
}
