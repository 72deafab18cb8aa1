import { namedAxis, numberAxis, type PlacedAxis, type ValueScale, valueScale } from "../../chart/axis.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { axisValue, axisWords } from "../data/axis-words.ts";
import type { Chart, ChartAxis } from "../data/chart.ts";
import { type ReadableUnit, unitFor } from "../data/value-words.ts";

/** The x axis of a chart between two places, px. */
export function xAxis(axis: ChartAxis, from: number, to: number, isLog: boolean): PlacedAxis<ParamValue> {
  const ends = [from, to] as const;
  if (axis.scale === "names") return namedAxis(axis.values, (value) => axisWords(axis, value), ends);
  const label = (value: number) => axisValue(value, axis.unit);
  const numbers = numberAxis(axis.values.map(Number), label, ends, isLog);
  return { ...numbers, place: (value) => numbers.place(Number(value)) };
}

/** The y axis, from zero upwards, or from below the numbers where they are nearly alike; with its unit. */
export interface ValueAxis extends Pick<ValueScale, "place" | "ticks"> {
  unit: ReadableUnit;
}

/**
 * Numbers of which the least is more than this share of the largest are nearly alike: from zero they would be one line. As long as
 * points are missing nobody knows whether they are.
 */
const ALIKE = 0.75;

/** Are all points of all curves there? */
function isWhole({ axis, curves }: Chart): boolean {
  return curves.every(({ points }) => points.length >= (axis?.values.length ?? 0));
}

/** The y axis of a chart. @param bottom and top: places of its ends, px */
export function valueAxis(
  chart: Chart,
  bottom: number,
  top: number,
  more: readonly number[] = [],
  isLog = false,
): ValueAxis {
  const { curves, unit } = chart;
  const ends = curves.flatMap(({ points }) =>
    points.flatMap(({ interval }) =>
      interval === null ? [] : [interval[0], Math.min(interval[2], 3 * interval[0])],
    ),
  );
  const all = [...ends, ...more].filter(Number.isFinite);
  const most = Math.max(0, ...all);
  const lowest = Math.min(...all);
  // A single number has no distance to be drawn by.
  const isAlike = isWhole(chart) && lowest > ALIKE * most && lowest < most;
  const least = isAlike ? lowest - (most - lowest) / 4 : Math.min(0, lowest);
  const readableUnit = unitFor(most, unit);
  const { factor } = readableUnit;
  const positive = Math.min(...all.filter((value) => value > 0));
  const range = {
    least: least * factor,
    most: most > 0 ? most * factor : factor,
    positive: positive * factor,
  };
  // Where no number is above zero, a logarithmic axis has no beginning.
  const hasLog = isLog && positive < Number.POSITIVE_INFINITY;
  const scale = valueScale(range, (value) => axisValue(value, ""), bottom, top, hasLog);
  return { place: (value) => scale.place(value * factor), ticks: scale.ticks, unit: readableUnit };
}
