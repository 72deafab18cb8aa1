/**
 * Shapes: descriptions of what may stand at a place of the format. One description serves reading (with
 * units, defaults and errors), leaving defaults out, finding addresses, and the published JSON Schema.
 */
import { listNames, meantValue, type Report } from "./issue.ts";
import { nearestQuantity, parseQuantity, unitExamples } from "./units.ts";

/** A JSON Schema fragment. */
export type JsonSchema = { [key: string]: unknown };

/** What a control needs to know about a single value. */
export type Leaf =
  | { type: "number"; unit: string; min: number; max: number; integer: boolean; scale: "linear" | "log" }
  | { type: "boolean" }
  | { type: "choice"; options: readonly string[] }
  | { type: "text" };

/** The description of one place of the format, whose value reads as `T`. */
export interface Shape<T> {
  /** Reads hostile input. Reports what is wrong and returns undefined then. */
  read(value: unknown, path: string, report: Report): T | undefined;
  /** The value with everything left out that reading fills in again. */
  minimal(value: T): unknown;
  schema(): JsonSchema;
  /** Set for single values. */
  leaf?: Leaf;
  /** Set for lists: the shape of an element. */
  element?: Shape<unknown>;
  /** Set for a flow's `params`, whose keys the flow's parts declare. */
  leafMap?: true;
  /** The shape under `key` of an object that reads as `value`, and the names there are. */
  field?(key: string, value: unknown): Field<unknown> | undefined;
  names?(value: unknown): readonly string[];
}

/** A place in an object: required, with a default, optional (then absent means something), or checked and not kept. */
export interface Field<T> {
  shape: Shape<T>;
  /** What it is, for the JSON Schema and for controls. */
  help: string;
  need: "required" | "optional" | "unkept" | { default: T };
}

const identity = (value: unknown) => value;

/** A number in `unit`, or a text with a unit. Not NaN, not infinite. */
export function quantity(
  unit: string,
  min: number,
  max: number,
  options: { integer?: boolean; scale?: "linear" | "log" } = {},
): Shape<number> {
  const integer = options.integer ?? false;
  const kind = `${integer ? "whole number" : "number"}${unit === "" ? "" : ` of ${unit}`}`;
  const allowed = `a ${kind} from ${min} to ${max}`;
  return {
    leaf: { type: "number", unit, min, max, integer, scale: options.scale ?? "linear" },
    read(value, path, report) {
      const number = typeof value === "string" ? parseQuantity(value, unit) : value;
      if (typeof number !== "number" || !Number.isFinite(number)) {
        const meant = typeof value === "string" ? nearestQuantity(value, unit) : null;
        report.add(
          path,
          value,
          allowed,
          `Give a ${kind}, for example ${unitExamples(unit, integer)}.`,
          meant === null ? null : { part: "value", word: meant },
        );
      } else if (number < min || number > max || (integer && !Number.isInteger(number))) {
        report.add(
          path,
          value,
          allowed,
          number < min ? "Use a larger value." : number > max ? "Use a smaller value." : "Round it.",
        );
      } else {
        return number === 0 ? 0 : number;
      }
      return undefined;
    },
    minimal: identity,
    schema: () => ({
      anyOf: [
        { type: integer ? "integer" : "number", minimum: min, maximum: max },
        { type: "string", maxLength: 64 },
      ],
    }),
  };
}

/** true or false; the words "true" and "false" too, because addresses in a URL only carry text. */
export function flag(): Shape<boolean> {
  return {
    leaf: { type: "boolean" },
    read(value, path, report) {
      if (typeof value === "boolean") return value;
      if (value === "true" || value === "false") return value === "true";
      report.add(path, value, "true or false", "Write true or false.", meantValue(value, ["true", "false"]));
      return undefined;
    },
    minimal: identity,
    schema: () => ({ type: "boolean" }),
  };
}

/** One of a few words. */
export function choice<T extends string>(options: readonly T[]): Shape<T> {
  return {
    leaf: { type: "choice", options },
    read(value, path, report) {
      const known = options.find((option) => option === value);
      if (known === undefined)
        report.add(path, value, () => listNames(options), "Choose one of these.", meantValue(value, options));
      return known;
    },
    minimal: identity,
    schema: () => ({ enum: [...options] }),
  };
}

/** Any text of at most `most` characters. */
export function text(most: number): Shape<string> {
  return {
    leaf: { type: "text" },
    read(value, path, report) {
      if (typeof value === "string" && value.length <= most) return value;
      report.add(
        path,
        value,
        `a text of at most ${most} characters`,
        typeof value === "string" ? "Shorten it." : "Put it in quotes.",
      );
      return undefined;
    },
    minimal: identity,
    schema: () => ({ type: "string", maxLength: most }),
  };
}

/** What a name may be made of. */
export const ID = /^[\p{L}\p{N}_-]+$/u;

/** A name that addresses can use: letters, digits, hyphens, underscores. */
export function id(most: number): Shape<string> {
  return {
    leaf: { type: "text" },
    read(value, path, report) {
      if (typeof value === "string" && value.length <= most && ID.test(value)) return value;
      report.add(
        path,
        value,
        `1 to ${most} letters, digits, "-" or "_"`,
        "Give it a short name without spaces or dots.",
      );
      return undefined;
    },
    minimal: identity,
    // Looser than the parser: not every validator knows Unicode classes.
    schema: () => ({ type: "string", pattern: "^[^\\s.:=&#;]+$", maxLength: most }),
  };
}

/** A list; `what` names its elements in messages. */
export function list<T>(what: string, element: Shape<T>, least: number, most: number): Shape<T[]> {
  return {
    element: element as Shape<unknown>,
    read(value, path, report) {
      if (!Array.isArray(value) || value.length < least || value.length > most) {
        const remedy = !Array.isArray(value)
          ? "Put them in [ ]."
          : value.length > most
            ? "Leave some out."
            : "Add one.";
        report.add(path, value, `a list of ${least} to ${most} ${what}`, remedy);
        return undefined;
      }
      const result: T[] = [];
      for (let i = 0; i < value.length && !report.full; i++) {
        const item = element.read(value[i], `${path}[${i}]`, report);
        if (item !== undefined) result.push(item);
      }
      return result.length === value.length ? result : undefined;
    },
    minimal: (value) => value.map((item) => element.minimal(item)),
    schema: () => ({ type: "array", items: element.schema(), minItems: least, maxItems: most }),
  };
}
