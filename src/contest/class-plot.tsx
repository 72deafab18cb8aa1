import { useRef } from "react";
import { roundLine } from "../chart/axis.ts";
import { FootAxisPicture, PAGE_COLOURS, ValueAxisPicture } from "../chart/svg/axes.tsx";
import { roundNumbers } from "../chart/ticks.ts";
import type { ClassRow } from "../exercise/contest/index.ts";
import { useSize } from "../ui/base/use-size.ts";
import { useTokens } from "../ui/theme/use-tokens.ts";
import { say } from "../words/en/contest/place.ts";
import { fill, shownNumber } from "../words/fill.ts";
import type { Scored } from "./class-rows.ts";
import css from "./contest.module.css";
import { scoreText } from "./standing.ts";

const HEIGHT = 440;
const BOX = { left: 40, top: 28, bottom: HEIGHT - 48 };
const TICKS = 5;

interface Props {
  rows: readonly Scored[];
  chosen: string | null;
  nameOf(row: ClassRow): string;
}

/** Each entry's score with its interval, over its score on open seeds; over its place where the table has none of these. */
export function ClassPlot(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  return (
    <div ref={frame} className={css.plot}>
      {width > 0 && props.rows.length > 0 && <Cloud {...props} width={width} />}
    </div>
  );
}

function Cloud({ rows, chosen, nameOf, width }: Props & { width: number }) {
  const tokens = useTokens();
  const right = width - 12;
  const hasOpen = rows.every(({ open }) => open !== null);
  const across = (row: Scored) => (hasOpen ? (row.open ?? 0) : rows.indexOf(row) + 1);
  const values = rows.flatMap(({ low, high }) => [low, high]);
  const ends: [number, number] = [Math.min(...values), Math.max(...values)];
  const y = roundLine(ends, [BOX.bottom, BOX.top], TICKS);
  const x = roundLine(
    [Math.min(...rows.map(across)), Math.max(...rows.map(across))],
    [BOX.left + 10, right - 10],
    TICKS,
  );
  const ticks = (line: typeof x) =>
    roundNumbers(...line.domain, TICKS).map((value) => ({
      at: line.place(value),
      label: shownNumber(Number(value.toPrecision(3))),
    }));
  const from = Math.max(x.domain[0], y.domain[0]);
  const to = Math.min(x.domain[1], y.domain[1]);
  const words = fill(
    hasOpen ? say.classWords : say.rankWords,
    rows.length,
    nameOf(rows[0]),
    scoreText(rows[0].score),
  );
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={words} fontSize="13">
      <text x={4} y={14} fill={tokens.inkSoft}>
        {hasOpen ? say.hiddenAxis : say.score}
      </text>
      <ValueAxisPicture ticks={ticks(y)} left={BOX.left} right={right} colours={PAGE_COLOURS} />
      <FootAxisPicture
        ticks={ticks(x)}
        left={BOX.left}
        right={right}
        bottom={BOX.bottom}
        width={width}
        colours={PAGE_COLOURS}
      />
      <text x={right} y={HEIGHT - 6} textAnchor="end" fill={tokens.inkSoft}>
        {hasOpen ? say.openAxis : say.byPlace}
      </text>
      {hasOpen && from < to && (
        <>
          <path
            d={`M${x.place(from)} ${y.place(from)}L${x.place(to)} ${y.place(to)}`}
            stroke={tokens.axis}
            strokeDasharray="4 3"
          />
          <text x={x.place(to) - 8} y={y.place(to) + 16} textAnchor="end" fill={tokens.inkSoft}>
            {say.equalOnBoth}
          </text>
        </>
      )}
      {rows.map((row) => {
        const [cx, cy] = [x.place(across(row)), y.place(row.score)];
        return (
          <g key={row.file}>
            <title>{nameOf(row)}</title>
            <path d={`M${cx} ${y.place(row.low)}V${y.place(row.high)}`} stroke={tokens.axis} />
            {row.file === chosen && (
              <circle cx={cx} cy={cy} r="9" fill="none" stroke={tokens.focus} strokeWidth="2" />
            )}
            <circle cx={cx} cy={cy} r="4.5" fill={tokens.accent} />
          </g>
        );
      })}
    </svg>
  );
}
