/** Shapes of values that only their place gives a meaning. */
import type { ParamValue, RngState } from "../sim/declared.ts";
import { isPlainObject, join } from "./object-shape.ts";
import type { Shape } from "./shape.ts";

const MODULI = [4294967087, 4294967087, 4294967087, 4294944443, 4294944443, 4294944443];

/** A number, text or boolean, checked later against what it is assigned to. */
export function scalar(): Shape<ParamValue> {
  return {
    leaf: { type: "text" },
    read(value, path, report) {
      if (typeof value === "number" ? Number.isFinite(value) : typeof value === "boolean")
        return value as ParamValue;
      if (typeof value === "string" && value.length <= 64) return value;
      report.add(path, value, "a number, a short text, true or false", "Give a single value.");
      return undefined;
    },
    minimal: (value) => value,
    schema: () => ({ type: ["number", "string", "boolean"] }),
  };
}

/** Single values by name, checked later against what declares the names. */
export function scalarMap(most: number): Shape<Record<string, ParamValue>> {
  const element = scalar();
  return {
    leafMap: true,
    read(value, path, report) {
      if (!isPlainObject(value) || Object.keys(value).length > most) {
        report.add(
          path,
          value,
          `at most ${most} named values in { }`,
          "Name only parameters that the scheme has.",
        );
        return undefined;
      }
      const entries = Object.entries(value).map(
        ([key, item]) => [key, element.read(item, join(path, key), report)] as const,
      );
      if (entries.some(([, item]) => item === undefined)) return undefined;
      return Object.fromEntries(entries) as Record<string, ParamValue>;
    },
    minimal: (value) => value,
    schema: () => ({ type: "object", additionalProperties: element.schema(), maxProperties: most }),
  };
}

/** The initial state of an MRG32k3a stream. */
export function rngState(): Shape<RngState> {
  return {
    read(value, path, report) {
      const numbers = Array.isArray(value) && value.length === 6 ? value : [];
      const inRange =
        numbers.length === 6 && numbers.every((n, i) => Number.isInteger(n) && n >= 0 && n < MODULI[i]);
      const alive = numbers.slice(0, 3).some((n) => n > 0) && numbers.slice(3).some((n) => n > 0);
      if (inRange && alive) return [...numbers] as unknown as RngState;
      report.add(
        path,
        value,
        "six whole numbers, the first three below 4294967087, the others below 4294944443, no three all 0",
        "Copy the state of a generator, or leave rng out.",
      );
      return undefined;
    },
    minimal: (value) => value,
    schema: () => ({
      type: "array",
      items: { type: "integer", minimum: 0, maximum: 4294967086 },
      minItems: 6,
      maxItems: 6,
    }),
  };
}
