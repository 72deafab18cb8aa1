/** Numbers as the controls write them: in the unit that reads best, with few digits. */
import { shownNumber } from "../../words/fill.ts";
import { besideUnit } from "../../words/units.ts";
import { grouped, threeDigits, timeText, withoutNoise } from "./number-format.ts";

/** "12.345 s". */
export const formatTime = timeText;

/** At most `digits` significant digits, no exponent in the everyday range: "0.0213", "12.3", "1 240 000". */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return threeDigits(value);
  const rounded = Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  const isPlain = size === 0 || (size < 1e15 && size >= 1e-6);
  if (isPlain && size >= 1e4 && Number.isInteger(rounded)) return grouped(rounded);
  return shownNumber(isPlain ? rounded : rounded.toExponential()).replace("-", "−");
}

/** A quantity in the unit that reads best: "2 Mbit/s", "50 ms", "1 %", "27 packets". */
export function formatQuantity(value: number, unit: string): string {
  const shown = readable(value, unit);
  return besideUnit(formatNumber(shown.value, 6), shown.unit);
}

/** As `formatQuantity`, with three significant digits: for what was measured. What rounding left of zero is zero. */
export function formatMeasured(value: number, unit: string): string {
  const shown = readable(withoutNoise(value), unit);
  return besideUnit(formatNumber(shown.value, 3), shown.unit);
}

/** A unit of rates, and how many bit/s it is. */
interface RateUnit {
  unit: string;
  size: number;
}

const RATE_UNITS: readonly RateUnit[] = [
  { unit: "Gbit/s", size: 1e9 },
  { unit: "Mbit/s", size: 1e6 },
  { unit: "kbit/s", size: 1e3 },
];

/** The unit in which a rate (bit/s) is a short number. */
export function rateUnit(rate: number): RateUnit {
  return RATE_UNITS.find(({ size }) => Math.abs(rate) >= size) ?? { unit: "bit/s", size: 1 };
}

/** Writes each of several rates (bit/s) with three digits, all in the unit of the largest, so that they are compared at a glance. */
export function inOneUnit(rates: readonly number[]): (rate: number) => string {
  const { unit, size } = rateUnit(Math.max(0, ...rates));
  return (rate) => `${threeDigits(withoutNoise(rate) / size)} ${unit}`;
}

/** A written quantity cut into its number and its unit: "0.493 Mbit/s". */
export function numberAndUnit(text: string): readonly [number: string, unit: string] {
  const at = text.lastIndexOf(" ");
  return [text.slice(0, at), text.slice(at + 1)];
}

/** A value in the unit that reads best. `share` is a pure number that people think of in per cent. */
export function readable(value: number, unit: string): { value: number; unit: string } {
  const size = Math.abs(value);
  if (unit === "bit/s") {
    const { unit: shown, size: one } = rateUnit(value);
    return { value: value / one, unit: shown };
  }
  if (unit === "s") {
    if (size === 0 || size >= 1) return { value, unit: "s" };
    if (size >= 1e-3) return { value: value * 1e3, unit: "ms" };
    return { value: value * 1e6, unit: "µs" };
  }
  if (unit === "share") return { value: value * 100, unit: "%" };
  if (unit === "bytes" || unit === "B") return { value, unit: "B" };
  return { value, unit };
}
