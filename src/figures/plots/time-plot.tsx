import { useMemo, useRef } from "react";
import { spreadLabels } from "../../chart/labels.ts";
import { FootAxisPicture, ValueAxisPicture } from "../../chart/svg/axes.tsx";
import { useSize } from "../../ui/base/use-size.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour, schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { type TimeLine, type TimePoint, thinned } from "../data/over-time.ts";
import { valueAxis, xAxis } from "./axes.ts";
import css from "./interval-plot.module.css";

interface Props {
  lines: readonly TimeLine[];
  /** Length of the run, s. */
  until: number;
  /** What it shows, in words. */
  label: string;
}

/** Height of the plot, px. */
export const TIME_PLOT_HEIGHT = 260;
const EDGE = { top: 10, bottom: 28, left: 56 };
const NAMES = 96;
/** Dashes of the second, third … line of a scheme. */
const DASHES = ["", "7 3", "2 3"];

/** Lines over time, from zero, each named at its end. */
export function TimePlot({ lines, until, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const right = Math.max(EDGE.left + 40, width - NAMES);
  const bottom = TIME_PLOT_HEIGHT - EDGE.bottom;
  const axes = useMemo(() => {
    const most = Math.max(1, ...lines.map(({ v }) => mostOf(v)));
    const chart = { title: "", unit: "", axis: null, curves: [] };
    const time = { title: "", unit: "s", scale: "linear", values: [0, until], titles: {} } as const;
    return {
      x: xAxis(time, EDGE.left, right, false),
      y: valueAxis(chart, bottom, EDGE.top, [0, most]),
    };
  }, [lines, until, right, bottom]);
  const drawn = useMemo(
    () => lines.map((line) => ({ line, points: thinned(line, until, right - EDGE.left) })),
    [lines, until, right],
  );
  const { x, y } = axes;
  const ends = drawn.map(({ points }) => y.place(points.at(-1)?.[1] ?? 0));
  const heights = spreadLabels(ends, 18, EDGE.top + 8, bottom);
  return (
    <div ref={box} className={css.box}>
      {width > 0 && (
        <svg width={width} height={TIME_PLOT_HEIGHT} role="img" aria-label={label} fontSize={tokens.axisSize}>
          <ValueAxisPicture ticks={y.ticks} left={EDGE.left} right={right} colours={tokens} />
          <FootAxisPicture {...x} left={EDGE.left} right={right} bottom={bottom} colours={tokens} />
          {drawn.map(({ line, points }, i) => (
            <g key={`${line.scheme} ${line.title}`}>
              <path
                d={pathOf(points, line.isSteps, (t, v) => [x.place(t), y.place(v)])}
                fill="none"
                stroke={schemeColour(schemeStyle(line.scheme).colour, tokens)}
                strokeWidth={tokens.lineWidth}
                strokeDasharray={dashOf(lines, i)}
                strokeLinejoin="round"
              />
              <text
                x={right + 8}
                y={heights[i] + 4.5}
                fill={schemeTextColour(schemeStyle(line.scheme).colour, tokens)}
                fontWeight="650"
              >
                {nameOf(line)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** "Reno f1". */
function nameOf({ scheme, title }: TimeLine): string {
  return [schemeStyle(scheme).title, title].filter((part) => part !== "").join(" ");
}

function dashOf(lines: readonly TimeLine[], index: number): string {
  const before = lines.slice(0, index).filter(({ scheme }) => scheme === lines[index].scheme).length;
  return DASHES[before % DASHES.length];
}

function mostOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]);
  return most;
}

function pathOf(
  points: readonly TimePoint[],
  isSteps: boolean,
  place: (t: number, v: number) => [number, number],
): string {
  return points
    .map(([t, v], i) => {
      const [px, py] = place(t, v).map((value) => value.toFixed(1));
      if (i === 0) return `M${px} ${py}`;
      return isSteps ? `H${px}V${py}` : `L${px} ${py}`;
    })
    .join("");
}
