import type { ParamValue } from "../../sim/declared.ts";
import { formatNumber, formatQuantity, readable } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { besideUnit } from "../../words/units.ts";

const PLURAL_FREE: ReadonlySet<string> = new Set(["", "s", "bit/s", "share", "bytes", "B"]);

/** A value of an axis in words: "1 %", "80 ms", "27 packets", "3 + 17". */
export function axisValue(value: ParamValue, unit: string): string {
  if (typeof value !== "number") return String(value);
  if (value !== 0 && Math.abs(value) < 1e-4 && unit !== "s") return exponent(value);
  return PLURAL_FREE.has(unit) ? formatQuantity(value, unit) : besideUnit(formatQuantity(value, ""), unit);
}

/** What the words for the values of an axis depend on. */
export interface AxisNames {
  unit: string;
  /** Options of a choice as readers see them, by their text. */
  titles: Readonly<Record<string, string>>;
}

/** A value of an axis in words, an option of a choice by its title. */
export function axisWords({ unit, titles }: AxisNames, value: ParamValue): string {
  return titles[String(value)] ?? axisValue(value, unit);
}

/** Values of an axis one after the other, with what they have in common named once: "0.1, 0.2, 0.4 share of the buffer". */
export function axisList(axis: AxisNames, values: readonly ParamValue[]): string {
  const words = values.map((value) => axisWords(axis, value));
  const units = words.map((shown, i) =>
    String(values[i]) in axis.titles ? "" : unitBehind(shown, values[i], axis.unit),
  );
  return words
    .map((shown, i) => (units[i] !== "" && units[i] === units[i + 1] ? numberIn(shown) : shown))
    .join(", ");
}

/** Two values of an axis: "0.5 to 8 Mbit/s", "1 to 30 segments". */
export function axisRange(from: ParamValue, to: ParamValue, unit: string): string {
  const last = axisValue(to, unit);
  const first = unit === "bit/s" ? inUnitOf(from, to) : axisValue(from, unit);
  const named = unitBehind(first, from, unit);
  return fill(say.to, named !== "" && last.endsWith(` ${named}`) ? numberIn(first) : first, last);
}

/** The unit behind a number of an axis, as it stands behind several: "segments" behind "1 segment" too; "" where there is none. */
function unitBehind(shown: string, value: ParamValue, unit: string): string {
  if (typeof value !== "number") return "";
  return (value === 1 ? axisValue(2, unit) : shown).split(" ").slice(1).join(" ");
}

/** A value as it is shown, without its unit. */
const numberIn = (shown: string): string => shown.split(" ")[0];

/** A rate (bit/s) in the unit of another: "0.5 Mbit/s" beside "8 Mbit/s". */
function inUnitOf(rate: ParamValue, other: ParamValue): string {
  if (typeof rate !== "number" || typeof other !== "number" || other === 0) return axisValue(rate, "bit/s");
  const shown = readable(other, "bit/s");
  return besideUnit(formatNumber(rate * (shown.value / other), 6), shown.unit);
}

/** "5·10⁻⁶". */
function exponent(value: number): string {
  const power = Math.floor(Math.log10(Math.abs(value)) + 1e-9);
  const mantissa = Number((value / 10 ** power).toPrecision(3));
  const raised = String(power).replace(/[-\d]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]));
  return mantissa === 1 ? `10${raised}` : `${shownNumber(mantissa)}·10${raised}`;
}
