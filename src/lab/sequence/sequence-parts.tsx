import type { ShownRun } from "../../run/runs/types.ts";
import type { Decision } from "../../sim/declared.ts";
import { formatNumber } from "../../ui/base/quantity-format.ts";
import { lowerBound, type Steps, stepAt } from "../../ui/base/series.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/sequence.ts";
import { fill } from "../../words/fill.ts";
import css from "./sequence.module.css";
import type { Sheet } from "./sequence-layout.ts";

/** Widest queue band, px, and the width of one packet where the queue is short. */
export const BAND = 34;
const PACKET = 5;

/** The queue of each router as a band left of its lifeline, as wide as the queue is long. */
export function QueueBands({ sheet }: { sheet: Sheet }) {
  const { diagram, window, x, y, colour } = sheet;
  return (
    <g clipPath="url(#sequence-time)">
      {diagram.lifelines.map(({ id, queue }, i) => {
        if (queue === null) return null;
        const width = Math.min(PACKET, BAND / Math.max(1, mostIn(queue, window)));
        const path = turned(queue, window, (count) => x(i) - count * width, y);
        return (
          <path
            key={id}
            data-queue={id}
            d={`M${path}H${x(i)}V${y(window.from)}Z`}
            fill={colour}
            opacity={0.28}
          />
        );
      })}
    </g>
  );
}

function mostIn({ t, v }: Steps, window: TimeWindow): number {
  let most = 0;
  for (let i = Math.max(0, stepAt(t, window.from)); i < t.length && t[i] < window.to; i++)
    most = Math.max(most, v[i]);
  return most;
}

/** A series along the axis of time, which runs down: horizontal steps, as what follows the M of an SVG path. */
function turned(
  { t, v }: Steps,
  window: TimeWindow,
  x: (value: number) => number,
  y: (t: number) => number,
): string {
  const first = stepAt(t, window.from);
  let path = `${x(first < 0 ? 0 : v[first])} ${y(window.from)}`;
  for (let i = first + 1; i < t.length && t[i] < window.to; i++) path += `V${y(t[i])}H${x(v[i])}`;
  return `${path}V${y(window.to)}`;
}

interface CurveProps {
  flow: ShownRun["result"]["trace"]["flows"][number];
  sheet: Sheet;
  decisions: readonly Decision[];
  place: { left: number; right: number };
}

/** The congestion window on the same axis of time, turned: larger to the right. Nothing where the sender declares none. */
export function Curve({ flow, sheet, decisions, place: { left, right } }: CurveProps) {
  const { window, y, colour, tokens } = sheet;
  const { t, v } = flow.cwnd;
  if (t.length === 0) return null;
  const first = Math.max(0, stepAt(t, window.from));
  const stop = lowerBound(t, window.to);
  let top = 1;
  for (let i = first; i < stop; i++) top = Math.max(top, v[i]);
  const x = (cwnd: number) => left + ((right - left) * cwnd) / (top * 1.1);
  const path = turned(flow.cwnd, window, x, y);
  return (
    <g>
      <text x={right + 8} y={18} textAnchor="end" fill={tokens.ink} fontWeight={650}>
        {say.window}
      </text>
      <text x={right + 8} y={36} textAnchor="end" fill={tokens.inkSoft}>
        {fill(say.windowScale, formatNumber(top))}
      </text>
      <line x1={left} x2={left} y1={y(window.from)} y2={y(window.to)} stroke={tokens.axis} />
      <path d={`M${path}`} fill="none" stroke={colour} strokeWidth={2.5} />
      {decisions.map((decision) => (
        <g key={decision.t} className={css.halo} fill={tokens.ink} fontWeight={650}>
          <text x={x(decision.cwndBefore) - 8} y={y(decision.t) - 8} textAnchor="end">
            {formatNumber(decision.cwndBefore)}
          </text>
          {decision.cwndAfter !== decision.cwndBefore && (
            <text x={x(decision.cwndAfter) + 8} y={y(decision.t) + 18}>
              {formatNumber(decision.cwndAfter)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
