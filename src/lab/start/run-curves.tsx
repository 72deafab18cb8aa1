import { spreadLabels } from "../../chart/labels.ts";
import { frameFor } from "../../chart/layout.ts";
import { PathText } from "../../chart/path-text.ts";
import { traceSteps, yOf } from "../../chart/steps.ts";
import { extentOf, type Steps } from "../../ui/base/series.ts";
import { schemeColour, schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import css from "./start.module.css";

/** A window over time, as one line. */
export interface Curve extends Steps {
  label: string;
  /** The scheme's colour. */
  colour: string;
}

interface Props {
  lines: readonly Curve[];
  /** Length of the run, s. */
  duration: number;
  /** Of the picture, in its own units; it is scaled to its place. */
  width: number;
  height: number;
  /** With axes and names, else the lines alone. */
  isLabelled?: boolean;
}

/** Room for the names and numbers beside the lines. */
const MARGIN = { left: 32, right: 56, top: 22, bottom: 22 };
const BARE = { left: 2, right: 2, top: 4, bottom: 4 };

/** Congestion windows of whole runs, small: every px column keeps its extremes. */
export function RunCurves({ lines, duration, width, height, isLabelled = false }: Props) {
  const tokens = useTokens();
  const margin = isLabelled ? MARGIN : BARE;
  const most = Math.max(1, ...lines.map(({ v }) => extentOf(v)[1]));
  const top = isLabelled ? Math.ceil(most / 20) * 20 : most;
  const [x0, x1] = [margin.left, width - margin.right];
  const [y0, y1] = [height - margin.bottom, margin.top];
  const area = { x: 0, y: y1, width, height: y0 - y1 };
  const frame = frameFor(area, margin, { from: 0, to: duration }, [0, top]);
  const paths = lines.map((line) => {
    const path = new PathText();
    traceSteps(path, line, frame, duration);
    return { line, d: path.toString() };
  });
  const names = spreadLabels(
    lines.map(({ v }) => yOf(frame, v[v.length - 1] ?? 0)),
    18,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  );
  return (
    <svg
      className={css.curves}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Congestion window of ${lines.map(({ label }) => label).join(" and ")}`}
    >
      {isLabelled && (
        <>
          <text x={0} y={12} className={css.axisTitle}>
            Window (cwnd), segments
          </text>
          {[0, top / 2, top].map((value) => (
            <g key={value}>
              <line
                x1={x0}
                x2={x1}
                y1={yOf(frame, value)}
                y2={yOf(frame, value)}
                stroke={value === 0 ? tokens.axis : tokens.rule}
              />
              <text x={x0 - 6} y={yOf(frame, value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          <text x={x0} y={height - 5}>
            0
          </text>
          <text x={x1} y={height - 5} textAnchor="end">
            {duration} s
          </text>
        </>
      )}
      {paths.map(({ line, d }) => (
        <path
          key={line.label}
          d={d}
          fill="none"
          stroke={schemeColour(line.colour, tokens)}
          strokeWidth={isLabelled ? 1.75 : 2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {isLabelled &&
        lines.map((line, index) => (
          <text
            key={line.label}
            x={x1 + 6}
            y={names[index] + 4}
            className={css.name}
            style={{ fill: schemeTextColour(line.colour, tokens) }}
          >
            {line.label}
          </text>
        ))}
    </svg>
  );
}
