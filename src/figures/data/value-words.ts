import type { ShownInterval } from "../../experiment/experiments.ts";
import { formatNumber, readable } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/figures/data.ts";
import { shownNumber } from "../../words/fill.ts";
import { besideUnit, unitName } from "../../words/units.ts";
import type { Chart } from "./chart.ts";

/** A unit that numbers up to some size read well in: a number times `factor` is in `unit`. */
export interface ReadableUnit {
  factor: number;
  unit: string;
}

/** The unit for numbers of up to `most`. */
export function unitFor(most: number, unit: string): ReadableUnit {
  if (!(most > 0)) return { factor: 1, unit: unitName(unit) };
  const shown = readable(most, unit);
  return { factor: shown.value / most, unit: unitName(shown.unit) };
}

/** The unit for all values of a chart: that of its largest mean, so that they are compared at a glance. */
export function unitOfChart({ curves, unit }: Pick<Chart, "curves" | "unit">): ReadableUnit {
  const means = curves.flatMap(({ points }) => points.map(({ interval }) => interval?.[0] ?? 0));
  return unitFor(Math.max(0, ...means), unit);
}

/** "1.48 ± 0.07": as many decimals as the interval's half width has significant ones, three digits without one. */
export function intervalNumbers(interval: ShownInterval, factor = 1): string {
  if (interval === null) return "–";
  const [value, low, high] = interval.map((x) => x * factor);
  const half = (high - low) / 2;
  if (!(half > 0)) return formatNumber(value, 4);
  const decimals = decimalsFor(half);
  return `${fixed(value, decimals)} ± ${fixed(half, decimals)}`;
}

/** "1.48 ± 0.07 Mbit/s". @param shown the unit of the view that it stands in */
export function intervalWords(interval: ShownInterval, shown: ReadableUnit): string {
  if (interval === null) return say.noValue;
  return besideUnit(intervalNumbers(interval, shown.factor), shown.unit);
}

/** Two significant digits of a half width, at most six decimals. */
function decimalsFor(half: number): number {
  const leading = -Math.floor(Math.log10(half) + 1e-9);
  const digits = half * 10 ** leading < 3 ? leading + 1 : leading;
  return Math.min(6, Math.max(0, digits));
}

function fixed(value: number, decimals: number): string {
  const text = shownNumber(value.toFixed(decimals)).replace("-", "−");
  return Math.abs(value) >= 1e4 && decimals === 0 ? formatNumber(value, 9) : text;
}
