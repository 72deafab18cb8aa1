import { useRef } from "react";
import { roundLine } from "../../chart/axis.ts";
import { roundNumbers } from "../../chart/ticks.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { axisValue } from "../data/axis-words.ts";
import type { Chart } from "../data/chart.ts";
import { intervalWords, unitFor } from "../data/value-words.ts";
import css from "./interval-rows.module.css";
import { markShape, shapePath } from "./mark-shapes.ts";
import type { ChosenPoint } from "./plot-picture.tsx";

const HEIGHT = 24;
const EDGE = 10;

/** One number per curve, where nothing varies: a row each with mark and interval on a common axis. */
export function IntervalRows({
  chart,
  printed,
  chosen,
  onChoose,
}: {
  chart: Chart;
  /** Numbers that the paper prints, by key of the curve. */
  printed: ReadonlyMap<string, number>;
  chosen: ChosenPoint | null;
  onChoose(point: ChosenPoint): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const values = chart.curves.flatMap(({ points }) => points[0]?.interval ?? []);
  const most = Math.max(0, ...values, ...printed.values());
  const least = Math.min(0, ...values);
  const shown = unitFor(most, chart.unit);
  const room = Math.max(40, width);
  const { place, domain } = roundLine([least, most > 0 ? most : 1], [EDGE, room - EDGE], 4);
  const ticks = roundNumbers(domain[0] * shown.factor, domain[1] * shown.factor, 4);
  const schemes = chart.curves.map(({ scheme }) => scheme);
  return (
    <div className={css.rows}>
      {chart.curves.map((curve, i) => {
        const point = curve.points[0];
        if (!point) return null;
        const { interval } = point;
        const colour = schemeColour(schemeStyle(curve.scheme).colour, tokens);
        const paper = printed.get(curve.key);
        return (
          <button
            key={curve.key}
            type="button"
            className={css.row}
            aria-pressed={chosen?.curve === curve.key}
            onClick={() => onChoose({ curve: curve.key, index: 0 })}
          >
            <span className={css.name}>{curve.title}</span>
            <span className={css.value}>{intervalWords(interval, shown)}</span>
            <span className={css.plot}>
              <svg width={room} height={HEIGHT} aria-hidden="true">
                <path d={`M${EDGE} ${HEIGHT - 0.5}H${room - EDGE}`} stroke={tokens.grid} />
                {interval && (
                  <>
                    <path
                      d={`M${place(interval[1])} 12H${place(interval[2])}`}
                      stroke={colour}
                      strokeWidth="1.800"
                    />
                    <path
                      d={shapePath(markShape(schemes, i), 4.5)}
                      fill={colour}
                      transform={`translate(${place(interval[0])} 12)`}
                    />
                  </>
                )}
                {paper !== undefined && (
                  <path d={`M${place(paper)} 2V22`} stroke={tokens.ink} strokeWidth="2.500" />
                )}
              </svg>
            </span>
          </button>
        );
      })}
      <div className={css.axis}>
        <div ref={box} className={css.plot}>
          <svg width={room} height="22" aria-hidden="true">
            {ticks.map((tick) => (
              <text
                key={tick}
                x={Math.min(place(tick / shown.factor), room - axisValue(tick, "").length * 4)}
                y="15"
                textAnchor="middle"
              >
                {axisValue(tick, "")}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </div>
  );
}
