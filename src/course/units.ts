/** Units in which lessons ask and tell: each is a factor of an SI unit, and everything is computed in SI. */
import { parseQuantity, withDecimalPoint } from "../scenario/index.ts";
import { say } from "../words/en/course/units.ts";
import { fill, pluralForm, shownNumber } from "../words/fill.ts";
import { typedNumber, withTypedUnit } from "../words/typed.ts";
import { countOf, unitName } from "../words/units.ts";
import type { Inserted } from "./format/types.ts";

/** A unit that a lesson may use. */
export interface DisplayUnit {
  /** As it is written: "ms". */
  readonly id: string;
  /** The SI unit that values are computed in ("" for a pure number). */
  readonly si: string;
  /** How much of `si` one of it is. */
  readonly factor: number;
}

const UNITS: readonly DisplayUnit[] = [
  { id: "s", si: "s", factor: 1 },
  { id: "ms", si: "s", factor: 1e-3 },
  { id: "us", si: "s", factor: 1e-6 },
  { id: "min", si: "s", factor: 60 },
  { id: "bit/s", si: "bit/s", factor: 1 },
  { id: "kbit/s", si: "bit/s", factor: 1e3 },
  { id: "Mbit/s", si: "bit/s", factor: 1e6 },
  { id: "Gbit/s", si: "bit/s", factor: 1e9 },
  { id: "bytes", si: "bytes", factor: 1 },
  { id: "kB", si: "bytes", factor: 1e3 },
  { id: "segments", si: "segments", factor: 1 },
  { id: "packets", si: "packets", factor: 1 },
  { id: "%", si: "", factor: 1e-2 },
  { id: "times", si: "", factor: 1 },
  { id: "", si: "", factor: 1 },
];

const BY_ID: ReadonlyMap<string, DisplayUnit> = new Map(UNITS.map((unit) => [unit.id, unit]));

/** Names of all units, as a message lists them. */
export const UNIT_NAMES: readonly string[] = UNITS.map(({ id }) => id).filter((id) => id !== "");

/** A unit by its name; singular "segment" and "packet" are understood. Null when there is none. */
export function unitNamed(name: string): DisplayUnit | null {
  return BY_ID.get(name === "segment" || name === "packet" ? `${name}s` : name) ?? null;
}

/** The units that measure the same as `unit`, so that one can be chosen instead of the other. */
export function unitsLike(unit: DisplayUnit): readonly DisplayUnit[] {
  return UNITS.filter(({ si, id }) => si === unit.si && (unit.si !== "" || id === unit.id));
}

/** What somebody typed as an answer. */
export type Typed = { ok: true; value: number } | { ok: false; message: string };

/**
 * Reads a typed answer: a number alone is in `unit`; with a unit of its own it is converted. "1,5" is read as 1.5.
 * @returns the value in SI, or what is wrong with it.
 */
export function readTypedAnswer(text: string, unit: DisplayUnit): Typed {
  const plain = withTypedUnit(withDecimalPoint(typedNumber(text).trim().replace("−", "-")));
  if (plain === "") return { ok: false, message: say.typeFirst };
  if (plain.length > 40) return { ok: false, message: say.tooLong };
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*(\S*)$/.exec(plain);
  if (match === null) return { ok: false, message: fill(say.notANumber, text.trim()) };
  const [, digits, suffix] = match;
  if (suffix === "") return { ok: true, value: Number(digits) * unit.factor };
  const own = unitNamed(suffix);
  if (own !== null && own.si === unit.si) return { ok: true, value: Number(digits) * own.factor };
  const value = parseQuantity(plain, unit.si);
  if (value !== null) return { ok: true, value };
  const like = unitsLike(unit).map((one) => unitBehind(one));
  return { ok: false, message: fill(say.doesNotFit, suffix, like.join(", ") || say.noUnit) };
}

/**
 * A value in SI as text in a unit, with its name: "24.8 segments". At most `digits` decimals; without them, three significant
 * digits, and no fraction for what is a whole number.
 */
export function inUnit(value: number, unit: DisplayUnit, digits: number | null = null): string {
  const text = numberText(value / unit.factor, digits);
  const name = unitBehind(unit, text);
  return name === "" ? text : `${text}\u00a0${name}`;
}

/** A range of values in SI as text in a unit, named once: "10 to 16.2 segments", by `words` with room for both ends. */
export function rangeInUnit(words: string, from: number, to: number, unit: DisplayUnit): string {
  return fill(words, numberText(from / unit.factor, null), inUnit(to, unit));
}

/** A number of a text as a reader sees it; "none" where there is none. */
export function insertedText(
  { unit, digits, forms }: Omit<Inserted, "expression">,
  value: number | null,
): string {
  const shown = unitNamed(unit);
  if (value === null || shown === null) return say.none;
  const text = inUnit(value, shown, digits);
  return forms === undefined ? text : `${text}\u00a0${pluralForm(countOf(text), forms)}`;
}

/** A unit behind a number that is written already: "µs", "1 packet", "16 packets"; "" for one that has no name. */
export function unitBehind({ id }: Pick<DisplayUnit, "id">, text?: string): string {
  if (id === "times") return "";
  return id === "us" ? "µs" : unitName(id, text);
}

/** A number with so many decimals, or with three significant digits. */
export function numberText(value: number, digits: number | null): string {
  const plain = digits === null ? threeDigits(value) : value.toFixed(digits);
  return shownNumber(plain).replace("-", "−");
}

function threeDigits(value: number): string {
  const size = Math.abs(value);
  if (size < 1e-9) return "0";
  if (Math.abs(value - Math.round(value)) < 1e-9 * size) return String(Math.round(value));
  if (size >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
