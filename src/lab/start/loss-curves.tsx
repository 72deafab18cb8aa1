import { useRef } from "react";
import { spreadLabels } from "../../chart/labels.ts";
import { frameFor } from "../../chart/layout.ts";
import { PathText } from "../../chart/path-text.ts";
import { traceSteps, xOf, yOf } from "../../chart/steps.ts";
import { roundNumbers } from "../../chart/ticks.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { extentOf, lowerBound } from "../../ui/base/series.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { schemeColour, schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/start.ts";
import { fill } from "../../words/fill.ts";
import css from "./loss-curves.module.css";
import { type Loss, windowAround } from "./losses.ts";

interface Props {
  loss: Loss;
  /** Up to when the curves are drawn, s. */
  until: number;
  isAnswered: boolean;
}

/** Room for the numbers beside the plot and for the names behind the lines, px. */
const MARGIN = { left: 30, right: 52 };
const FOOT = 20;
const HEAD = 8;
/** Above the highest curve this part of it is free. */
const HEADROOM = 1.15;
/** Length of a name, px. */
const NAME = 48;
/** Between two names, px. */
const APART = 17;

/** The congestion windows of the runs around a loss, up to a time; beyond it nothing is known yet. */
export function LossCurves({ loss, until, isAnswered }: Props) {
  const tokens = useTokens();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { runs, scenario } = loss.course;
  const { t } = loss.decision;
  const window = windowAround(t, scenario.duration);
  const area = { x: 0, y: HEAD, width, height: Math.max(1, height - FOOT - HEAD) };
  const top = topOf(runs, window);
  const frame = frameFor(area, MARGIN, window, [0, top]);
  const bottom = yOf(frame, 0);
  const at = xOf(frame, t);
  const times = roundNumbers(window.from, window.to, width < 500 ? 4 : 7);
  const isOver = until >= window.to;
  const lines = runs.map((run) => {
    const path = new PathText();
    const { cwnd } = run.result.trace.flows[0];
    traceSteps(path, cwnd, frame, until);
    const end = isOver
      ? until
      : until - (NAME * (window.to - window.from)) / Math.max(1, frame.x1 - frame.x0);
    return { run, d: path.toString(), last: highest(cwnd, Math.min(end, until), until) };
  });
  const names = spreadLabels(
    lines.map(({ last }) => yOf(frame, last) + (isOver ? 4 : -8)),
    APART,
    HEAD + 8,
    bottom - 4,
  );
  const nameX = isOver ? frame.x1 + 6 : Math.min(xOf(frame, until) - 10, frame.x1);
  return (
    <div ref={box} className={css.box} data-until={until.toFixed(3)}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={fill(
          say.curvesWords,
          runs.map(({ label }) => label).join(say.and),
          String(window.from),
          String(window.to),
        )}
      >
        {roundNumbers(0, top, Math.max(2, Math.floor(area.height / 56))).map((value) => (
          <g key={value}>
            <path
              d={`M${frame.x0} ${yOf(frame, value)}H${frame.x1}`}
              stroke={value === 0 ? tokens.axis : tokens.grid}
            />
            <text x={frame.x0 - 6} y={yOf(frame, value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {times.map((time, i) => (
          <text key={time} x={xOf(frame, time)} y={height - 4} textAnchor="middle">
            {i === times.length - 1 ? `${time} s` : time}
          </text>
        ))}
        {lines.map(({ run, d }) => (
          <path
            key={run.key}
            d={d}
            fill="none"
            stroke={schemeColour(run.colour, tokens)}
            strokeWidth={run === runs[0] ? 2.25 : 1.75}
            strokeDasharray={run.dash.join(" ")}
          />
        ))}
        <path d={`M${at} ${HEAD}V${bottom}`} stroke={tokens.ink} strokeWidth={1.5} />
        {!isAnswered && (
          <text x={at + 14} y={HEAD + 22} className={css.next}>
            {say.whatNext}
          </text>
        )}
        {lines.map(({ run }, i) => (
          <text
            key={run.key}
            x={nameX}
            y={names[i]}
            textAnchor={isOver ? "start" : "end"}
            className={css.name}
            style={{ fill: schemeTextColour(run.colour, tokens) }}
          >
            {run.label}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The highest value of a window up to a time, s, as it is drawn: a change at that very time is not. */
function highest({ t, v }: { t: Float64Array; v: Float64Array }, from: number, to: number): number {
  const last = lowerBound(t, to) - 1;
  return extentOf(v.subarray(Math.max(0, Math.min(lowerBound(t, from) - 1, last)), last + 1))[1];
}

/** A round number above all windows of the runs in a part of time. */
function topOf(runs: readonly ShownRun[], { from, to }: TimeWindow): number {
  const tops = runs.map(({ result }) => highest(result.trace.flows[0].cwnd, from, to));
  return Math.max(10, Math.ceil((HEADROOM * Math.max(...tops)) / 10) * 10);
}
