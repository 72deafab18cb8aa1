import type { Tokens } from "../../ui/theme/tokens.ts";
import { LETTER } from "../axis.ts";
import type { Tick } from "../tick-labels.ts";

/** The colours of axes: those of the page as they are, or as its style sheet has them. */
export type AxisColours = Pick<Tokens, "grid" | "axis" | "inkSoft">;

/** The colours of axes in a picture that stays on the page. */
export const PAGE_COLOURS: AxisColours = {
  grid: "var(--grid)",
  axis: "var(--axis)",
  inkSoft: "var(--ink-soft)",
};

/** Horizontal rules at the ticks of a value axis from `left` to `right` (px), labels at their left. */
export function ValueAxisPicture({
  ticks,
  left,
  right,
  colours,
}: {
  ticks: readonly Tick[];
  left: number;
  right: number;
  colours: AxisColours;
}) {
  return ticks.map(({ at, label }) => (
    <g key={label}>
      <path d={`M${left} ${at}H${right}`} stroke={colours.grid} />
      <text x={left - 8} y={at + 4} textAnchor="end" fill={colours.inkSoft}>
        {label}
      </text>
    </g>
  ));
}

/** The line at the foot of a plot (px) with its ticks and their labels below, none of which leaves a picture `width` wide. */
export function FootAxisPicture({
  ticks,
  isSlanted = false,
  left,
  right,
  bottom,
  width = Number.POSITIVE_INFINITY,
  colours,
}: {
  ticks: readonly Tick[];
  isSlanted?: boolean;
  left: number;
  right: number;
  bottom: number;
  width?: number;
  colours: AxisColours;
}) {
  return (
    <>
      <path d={`M${left} ${bottom + 0.5}H${right}`} stroke={colours.axis} />
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <path d={`M${at} ${bottom}v5`} stroke={colours.axis} />
          {isSlanted ? (
            <text
              transform={`translate(${at + 4} ${bottom + 16}) rotate(-40)`}
              textAnchor="end"
              fill={colours.inkSoft}
            >
              {label}
            </text>
          ) : (
            <text
              x={Math.min(at, width - (label.length * LETTER * 1.15) / 2)}
              y={bottom + 20}
              textAnchor="middle"
              fill={colours.inkSoft}
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
