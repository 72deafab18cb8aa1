import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour, type Tokens } from "../../ui/theme/tokens.ts";
import type { Drawing } from "../data/figure-entry.ts";
import { markShape, shapePath } from "./mark-shapes.ts";

/** Size of a drawing, in its own units; it is stretched to the room that it has. */
const WIDTH = 240;
const HEIGHT = 80;
const EDGE = 6;

/** Curves as marks without axes: what they look like, not what they say. */
export function SmallDrawing({ drawing, tokens }: { drawing: Drawing; tokens: Tokens }) {
  const schemes = drawing.lines.map(({ scheme }) => scheme);
  const x = (share: number) => EDGE + ((WIDTH - 2 * EDGE) * share) / 1000;
  const y = (share: number) => HEIGHT - 1 - ((HEIGHT - EDGE - 1) * share) / 1000;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke={tokens.axis} strokeWidth="1" />
      {drawing.lines.map(({ scheme, xy }, index) => {
        const points = pairs(xy).map(([px, py]) => [x(px), y(py)] as const);
        const colour = schemeColour(schemeStyle(scheme).colour, tokens);
        const [endX, endY] = points[points.length - 1];
        return (
          <g key={`${scheme} ${String(index)}`}>
            {points.length > 1 ? (
              <path
                d={`M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`}
                fill="none"
                stroke={colour}
                strokeWidth="1.600"
                strokeLinejoin="round"
              />
            ) : (
              <path d={`M${endX} ${HEIGHT - 1}V${endY}`} stroke={colour} strokeWidth="3" opacity="0.35" />
            )}
            <path
              d={shapePath(markShape(schemes, index), 3)}
              transform={`translate(${endX.toFixed(1)} ${endY.toFixed(1)})`}
              fill={colour}
            />
          </g>
        );
      })}
    </svg>
  );
}

function pairs(xy: readonly number[]): [number, number][] {
  return Array.from({ length: xy.length / 2 }, (_, i) => [xy[2 * i], xy[2 * i + 1]]);
}
