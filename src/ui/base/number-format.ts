import { shownNumber } from "../../words/fill.ts";
import { besideUnit } from "../../words/units.ts";

/** Below this a value in its own unit (s, bit/s, segments, a share) is what rounding left of zero. */
const NOISE = 1e-9;

/** A measured value, with what rounding left of zero as zero: 3.28e-13 s of waiting is none. */
export function withoutNoise(value: number): number {
  return Math.abs(value) < NOISE ? 0 : value;
}

/** Three significant digits without a dangling exponent: 0.0131, 1.31, 13.1, 131, 1310. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "–";
  const size = Math.abs(value);
  if (size >= 100) return grouped(Math.round(value));
  if (size === 0) return "0";
  if (size < 1e-4) return shownNumber(value.toExponential(2));
  const decimals = size >= 10 ? 1 : size >= 1 ? 2 : 2 - Math.floor(Math.log10(size));
  return shownNumber(value.toFixed(decimals)).replace("-", "−");
}

/** A whole number with thin spaces between thousands: "18 204". */
export function grouped(value: number): string {
  return String(value)
    .replace("-", "−")
    .replace(/\B(?=(\d{3})+(?!\d))/g, " ");
}

/** A value with its unit; seconds below one become milliseconds. "13.1 ms", "34.0 segments", "17". */
export function withUnit(value: number, unit: string): string {
  const quiet = withoutNoise(value);
  if (unit === "s" && Math.abs(quiet) < 1) return `${threeDigits(quiet * 1000)} ms`;
  return besideUnit(threeDigits(quiet), unit);
}

/** Time as it is always written: "12.345 s". */
export function timeText(seconds: number): string {
  return `${shownNumber(seconds.toFixed(3))} s`;
}

/** A tick's label, with as many decimals as the distance between ticks needs; thousands as "200k" where ticks are far apart. */
export function tickText(value: number, step: number): string {
  if (step >= 20_000 && value !== 0) return `${grouped(Math.round(value / 1000))}k`;
  const decimals = Math.max(0, Math.min(9, -Math.floor(Math.log10(step) + 1e-9)));
  return decimals === 0 ? grouped(Math.round(value)) : shownNumber(value.toFixed(decimals)).replace("-", "−");
}
