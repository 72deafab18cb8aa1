import { type MouseEvent, useRef } from "react";
import { roundNumbers } from "../../chart/ticks.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { tickText } from "../../ui/base/number-format.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { schemeColour, schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/guesses.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./guesses.module.css";

/** One guess in the strip. */
export interface WhenMark {
  /** s. */
  t: number;
  right: boolean;
  /** Is it in the chosen cell? */
  isChosen: boolean;
}

/** The guesses of one sender. */
export interface WhenRow {
  /** Unique among the rows. */
  id: string;
  run: ShownRun;
  marks: readonly WhenMark[];
}

const ROW = 28;
const AXIS = 24;
const LEFT = 104;
const RIGHT = 104;
/** How near to a mark a click must be, px. */
const REACH = 8;

interface Props {
  rows: readonly WhenRow[];
  /** s. */
  duration: number;
  onShow(row: WhenRow, index: number): void;
}

/** When each sender guessed: right above its line, wrong below; the losses of the chosen cell are dark. */
export function WhenStrip({ rows, duration, onShow }: Props) {
  const controller = useController();
  const playhead = useStore(controller.clock, (clock) => clock.playhead);
  const tokens = useTokens();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const plot = Math.max(1, width - LEFT - RIGHT);
  const x = (t: number) => LEFT + (t / duration) * plot;
  const height = rows.length * ROW;
  const times = roundNumbers(0, duration, Math.max(2, Math.floor(plot / 100)));
  const step = times.length > 1 ? times[1] - times[0] : 1;
  const onClick = (event: MouseEvent) => {
    const at = box.current?.getBoundingClientRect();
    if (at === undefined) return;
    const row = rows[Math.floor((event.clientY - at.top) / ROW)];
    const time = ((event.clientX - at.left - LEFT) / plot) * duration;
    const near = row === undefined ? -1 : nearest(row.marks, time);
    if (row !== undefined && near >= 0 && Math.abs(x(row.marks[near].t) - x(time)) <= REACH)
      onShow(row, near);
    else if (time >= 0 && time <= duration) controller.clock.place(time);
  };
  return (
    <section className={css.when} aria-label={say.whenLabel}>
      <h3>
        {say.when} <span>{say.whenNote}</span>
      </h3>
      {/* With the keyboard, guesses are reached by the list below and by W. */}
      <div ref={box} className={css.strip} onClickCapture={onClick} style={{ height: height + AXIS }}>
        <svg width={width} height={height + AXIS} role="img" aria-label={words(rows)}>
          {rows.map(({ id, run, marks }, i) => {
            const line = i * ROW + ROW / 2;
            const colour = schemeColour(run.colour, tokens);
            const right = marks.filter((mark) => mark.right).length;
            return (
              <g key={id}>
                <rect x={LEFT} y={i * ROW + 2} width={plot} height={ROW - 4} fill={tokens.surface} />
                <line x1={LEFT} x2={LEFT + plot} y1={line} y2={line} stroke={colour} />
                <path d={ticksOf(marks, false, x, line)} stroke={colour} strokeWidth={2} opacity={0.45} />
                <path d={ticksOf(marks, true, x, line)} stroke={colour} strokeWidth={2.5} />
                <text
                  x={LEFT - 8}
                  y={line + 5}
                  textAnchor="end"
                  fontWeight={600}
                  fill={schemeTextColour(run.colour, tokens)}
                >
                  {run.label.length > 13 ? `${run.label.slice(0, 12)}…` : run.label}
                </text>
                <text x={LEFT + plot + 8} y={line + 5} fill={tokens.ink}>
                  {right} ✓ {marks.length - right} ✗
                </text>
              </g>
            );
          })}
          {times.map((t) => (
            <text key={t} x={x(t)} y={height + 16} textAnchor="middle" fill={tokens.inkSoft}>
              {tickText(t, step)}
              {t === times.at(-1) ? " s" : ""}
            </text>
          ))}
          <line x1={x(playhead)} x2={x(playhead)} y1={0} y2={height} stroke={tokens.ink} strokeWidth={1.5} />
        </svg>
        <span className={css.now} style={{ left: x(playhead), top: height }}>
          {formatTime(playhead)}
        </span>
      </div>
    </section>
  );
}

/** The marks as strokes above and below the line, those of the chosen cell or the others. */
function ticksOf(
  marks: readonly WhenMark[],
  isChosen: boolean,
  x: (t: number) => number,
  line: number,
): string {
  return marks
    .filter((mark) => mark.isChosen === isChosen)
    .map(({ t, right }) => `M${x(t).toFixed(1)} ${line}v${right ? -(ROW / 2 - 3) : ROW / 2 - 3}`)
    .join("");
}

function nearest(marks: readonly WhenMark[], time: number): number {
  let best = -1;
  marks.forEach(({ t }, i) => {
    if (best < 0 || Math.abs(t - time) < Math.abs(marks[best].t - time)) best = i;
  });
  return best;
}

function words(rows: readonly WhenRow[]): string {
  return rows
    .map(({ run, marks }) => {
      const right = marks.filter((mark) => mark.right).length;
      return fill(say.rowWords, run.label, right, marks.length - right);
    })
    .join("; ");
}
