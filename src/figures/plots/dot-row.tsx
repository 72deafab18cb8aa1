import { useRef } from "react";
import { roundLine } from "../../chart/axis.ts";
import { roundNumbers } from "../../chart/ticks.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { axisValue } from "../data/axis-words.ts";
import type { ReadableUnit } from "../data/value-words.ts";
import css from "./dot-row.module.css";

/** A run as a dot. */
export interface Dot {
  seed: number;
  value: number;
}

const EDGE = 16;
const SIZE = 12;
const AXIS = 26;

/** Runs as dots along an axis, those of about one value on top of each other; band and line are interval and mean. */
export function DotRow({
  dots,
  interval,
  shown,
  colour,
  chosen,
  words,
  onChoose,
}: {
  dots: readonly Dot[];
  interval: readonly [number, number, number] | null;
  /** Of the axis, as the words have it. */
  shown: ReadableUnit;
  colour: string;
  /** A seed. */
  chosen: number | null;
  /** Names a dot. */
  words(dot: Dot): string;
  onChoose(seed: number): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const values = dots.map(({ value }) => value);
  const all = [...values, ...(interval ?? [])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const { place, domain } = roundLine(
    [least, most > least ? most : least + (Math.abs(least) || 1) * 0.1],
    [EDGE, Math.max(EDGE + 40, width - EDGE)],
    5,
  );
  const columns = new Map<number, number>();
  const placed = [...dots]
    .sort((a, b) => a.value - b.value)
    .map((dot) => {
      const column = Math.round(place(dot.value) / SIZE);
      const level = columns.get(column) ?? 0;
      columns.set(column, level + 1);
      return { ...dot, x: column * SIZE, level };
    });
  const height = SIZE * Math.max(3, ...columns.values()) + 8;
  const [from, to] = domain.map((end) => end * shown.factor);
  return (
    <div ref={box} className={css.box} style={{ height: height + AXIS }}>
      <svg width={width} height={height + AXIS} aria-hidden="true">
        {interval && (
          <>
            <rect
              x={place(interval[1])}
              y="0"
              width={Math.max(1, place(interval[2]) - place(interval[1]))}
              height={height}
              fill={colour}
              opacity="0.14"
            />
            <path d={`M${place(interval[0])} 0V${height}`} stroke={colour} strokeWidth="2" />
          </>
        )}
        <path d={`M${EDGE} ${height + 0.5}H${width - EDGE}`} stroke={tokens.axis} />
        {roundNumbers(from, to, Math.max(2, Math.floor(width / 110))).map((tick, i, list) => (
          <text key={tick} x={place(tick / shown.factor)} y={height + 18} textAnchor="middle">
            {axisValue(Number(tick.toPrecision(6)), "")}
            {i === list.length - 1 && shown.unit !== "" ? ` ${shown.unit}` : ""}
          </text>
        ))}
      </svg>
      {width > 0 &&
        placed.map((dot) => (
          <button
            key={dot.seed}
            type="button"
            className={css.dot}
            style={{ left: dot.x, top: height - SIZE / 2 - 1 - dot.level * SIZE, color: colour }}
            aria-pressed={chosen === dot.seed}
            aria-label={words(dot)}
            title={words(dot)}
            onClick={() => onChoose(dot.seed)}
          />
        ))}
    </div>
  );
}
