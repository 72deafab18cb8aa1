import type { Resolved } from "../../experiment/experiments.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour, type Tokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/figures/export.ts";
import { put } from "../../words/put.tsx";
import { axisWords } from "../data/axis-words.ts";
import { chartAxis } from "../data/chart.ts";
import { markShape, shapePath } from "../plots/mark-shapes.ts";
import { schemeOfArm } from "../sweeps/choice.ts";
import { aheadText } from "../sweeps/map-data.ts";
import type { Winner } from "../sweeps/winner.ts";

/** A map of winners to be drawn. */
export interface MapContent {
  resolved: Resolved;
  /** Rows by index on the second axis, in each a winner per index on the first. */
  map: readonly (readonly Winner[])[];
  lessIsBetter: boolean;
}

interface Props {
  content: MapContent;
  width: number;
  height: number;
  tokens: Tokens;
}

const LEFT = 72;
const BOTTOM = 64;
const GAP = 2;

/** Who is best at each pair of values, as the page shows it: colour and shape of the winner, hatched where the runs cannot tell. */
export function MapPicture({ content: { resolved, map, lessIsBetter }, width, height, tokens }: Props) {
  const schemes = resolved.experiment.schemes.map(({ id }) => schemeOfArm(id, resolved.base));
  const [across, up] = [0, 1].map((axis) => chartAxis(resolved, axis));
  const step = { x: (width - LEFT) / across.values.length, y: (height - BOTTOM) / up.values.length };
  const colour = (id: string) => schemeColour(schemeStyle(id).colour, tokens);
  return (
    <g>
      {map.map((row, j) =>
        row.map((winner, i) => {
          const x = LEFT + i * step.x;
          const y = height - BOTTOM - (j + 1) * step.y;
          return (
            <g key={`${String(across.values[i])} ${String(up.values[j])}`} transform={`translate(${x} ${y})`}>
              <Cell
                winner={winner}
                schemes={schemes}
                size={{ x: step.x - GAP, y: step.y - GAP }}
                sign={lessIsBetter ? "−" : "+"}
                colour={colour}
                tokens={tokens}
              />
            </g>
          );
        }),
      )}
      {up.values.map((value, j) => (
        <text
          key={String(value)}
          x={LEFT - 8}
          y={height - BOTTOM - (j + 0.5) * step.y + 4}
          textAnchor="end"
          fill={tokens.inkSoft}
        >
          {axisWords(up, value)}
        </text>
      ))}
      {across.values.map((value, i) => (
        <text
          key={String(value)}
          x={LEFT + (i + 0.5) * step.x}
          y={height - BOTTOM + 18}
          textAnchor="middle"
          fill={tokens.inkSoft}
        >
          {axisWords(across, value)}
        </text>
      ))}
      <text x={LEFT} y={height - BOTTOM + 42} fill={tokens.inkSoft}>
        {put(say.acrossUp, across.title, up.title)}
      </text>
      <text x={LEFT} y={height - BOTTOM + 60} fill={tokens.inkSoft}>
        {say.numberPerCentAheadOf}
      </text>
    </g>
  );
}

function Cell({
  winner,
  schemes,
  size,
  sign,
  colour,
  tokens,
}: {
  winner: Winner;
  schemes: readonly string[];
  size: { x: number; y: number };
  sign: string;
  colour(id: string): string;
  tokens: Tokens;
}) {
  const middle = { x: size.x / 2, y: size.y / 2 };
  if (winner.state === "open" || winner.state === "no-number")
    return (
      <>
        <rect width={size.x} height={size.y} fill={tokens.surface} />
        <text x={middle.x} y={middle.y + 5} textAnchor="middle" fill={tokens.inkSoft}>
          {winner.state === "open" ? "·" : "–"}
        </text>
      </>
    );
  const isUndecided = winner.state === "undecided";
  const named = [winner.first, ...(isUndecided && winner.second ? [winner.second] : [])];
  return (
    <>
      <rect width={size.x} height={size.y} fill={colour(winner.first)} opacity="0.300" />
      {isUndecided && winner.second && <Hatch size={size} colour={colour(winner.second)} tokens={tokens} />}
      {named.map((id, i) => (
        <path
          key={id}
          d={shapePath(markShape(schemes, schemes.indexOf(id)), 5)}
          fill={colour(id)}
          stroke={tokens.background}
          transform={`translate(${middle.x + (i - (named.length - 1) / 2) * 16} ${middle.y - 8})`}
        />
      ))}
      <text x={middle.x} y={middle.y + 14} textAnchor="middle" fill={tokens.ink} fontWeight="600">
        {isUndecided ? "?" : aheadText(winner.ahead).replace("+", sign)}
      </text>
    </>
  );
}

/** Slanted stripes over one half of a cell's ground. */
function Hatch({ size, colour, tokens }: { size: { x: number; y: number }; colour: string; tokens: Tokens }) {
  const stripes = Math.ceil((size.x + size.y) / 12);
  const path = Array.from({ length: stripes }, (_, i) => stripe(12 * i, size)).join("");
  return (
    <>
      <path d={path} fill={tokens.background} />
      <path d={path} fill={colour} opacity="0.300" />
    </>
  );
}

/** A stripe of 6 px whose upper edge begins at `from` on the top and the right side, cut at the cell's edges. */
function stripe(from: number, { x, y }: { x: number; y: number }): string {
  const to = from + 6;
  const at = (d: number): [number, number][] => [d <= x ? [d, 0] : [x, d - x], d <= y ? [0, d] : [d - y, y]];
  const [[ax, ay], [bx, by]] = at(Math.min(from, x + y));
  const [[cx, cy], [dx, dy]] = at(Math.min(to, x + y));
  const corner = from < x && to > x ? `L${x} 0` : "";
  const other = from < y && to > y ? `L0 ${y}` : "";
  return `M${ax} ${ay}${corner}L${cx} ${cy}L${dx} ${dy}${other}L${bx} ${by}Z`;
}
