/** Shapes of the experiment format that the scenario format does not have. */
import { meantValue } from "../../scenario/issue.ts";
import { isPlainObject, join } from "../../scenario/object-shape.ts";
import { scalar } from "../../scenario/raw-shapes.ts";
import { type JsonSchema, list, type Shape } from "../../scenario/shape.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { EXPERIMENT_LIMITS } from "./limits.ts";
import type { Place, Settings } from "./types.ts";

/** A single value, or null. */
export function scalarOrNull(): Shape<ParamValue | null> {
  const single = scalar();
  return {
    read: (value, path, report) => (value === null ? null : single.read(value, path, report)),
    minimal: (value) => value,
    schema: () => ({ type: ["number", "string", "boolean", "null"] }),
  };
}

/** Where on an axis: a value, a list of values, or null. */
export function axisPlace(): Shape<Place> {
  const single = scalarOrNull();
  const several = list("values", scalar(), 1, EXPERIMENT_LIMITS.points);
  return {
    read: (value, path, report) =>
      Array.isArray(value) ? several.read(value, path, report) : single.read(value, path, report),
    minimal: (value) => value,
    schema: () => ({ anyOf: [single.schema(), several.schema()] }),
  };
}

/** Values by address; they are checked against the scenario later. */
export function settings(): Shape<Settings> {
  const single = scalarOrNull();
  const most = EXPERIMENT_LIMITS.settings;
  return {
    read(value, path, report) {
      if (!isPlainObject(value) || Object.keys(value).length > most) {
        report.add(
          path,
          value,
          `at most ${most} values by address in { }`,
          'Write { "links.ID.loss.rate": "1 %" }, for example.',
        );
        return undefined;
      }
      const before = report.issues.length;
      const result: Record<string, ParamValue | null> = {};
      for (const [address, item] of Object.entries(value)) {
        const read = single.read(item, join(path, address), report);
        if (read !== undefined) result[address] = read;
      }
      return report.issues.length === before ? result : undefined;
    },
    minimal: (value) => value,
    schema: () => ({ type: "object", additionalProperties: single.schema(), maxProperties: most }),
  };
}

/** A value of one of several shapes, told apart by a test on the raw input; messages are those of the chosen one. */
export function either<T>(choose: (value: unknown) => Shape<T>, all: readonly Shape<T>[]): Shape<T> {
  return {
    read: (value, path, report) => choose(value).read(value, path, report),
    minimal: (value) => choose(value).minimal(value),
    schema: () => ({ anyOf: all.map((shape) => shape.schema()) }),
  };
}

/** An object whose `tag` chooses the shape. */
export function tagged<T extends object>(tag: string, shapes: Readonly<Record<string, Shape<T>>>): Shape<T> {
  const names = Object.keys(shapes);
  const of = (value: unknown): Shape<T> | undefined => {
    const name = isPlainObject(value) ? value[tag] : undefined;
    return typeof name === "string" && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  };
  return {
    read(value, path, report) {
      const shape = of(value);
      if (shape) return shape.read(value, path, report);
      const found = isPlainObject(value) ? value[tag] : value;
      report.add(
        join(path, tag),
        found,
        names.join(", "),
        `Name one of these under "${tag}".`,
        meantValue(found, names),
      );
      return undefined;
    },
    minimal: (value) => of(value)?.minimal(value),
    schema: () => ({ oneOf: names.map((name) => withConst(shapes[name].schema(), tag, name)) }),
  };
}

function withConst(schema: JsonSchema, tag: string, name: string): JsonSchema {
  const properties = { ...(schema.properties as object), [tag]: { const: name } };
  return { ...schema, properties };
}

/** A number, or the two ends of a range. */
export function printedNumber(): Shape<number | readonly number[]> {
  return {
    read(value, path, report) {
      if (typeof value === "number" && Number.isFinite(value)) return value;
      if (Array.isArray(value) && value.length === 2 && value.every((x) => Number.isFinite(x))) return value;
      report.add(path, value, "a number, or a list of two", "Write what the test compares with.");
      return undefined;
    },
    minimal: (value) => value,
    schema: () => ({
      anyOf: [{ type: "number" }, { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 }],
    }),
  };
}

/** A claim's value as printed: a number, a text, a list of numbers, or null. */
export function printedValue(): Shape<number | string | readonly number[] | null> {
  return {
    read(value, path, report) {
      if (value === null || (typeof value === "number" && Number.isFinite(value))) return value;
      if (typeof value === "string" && value.length <= 400) return value;
      if (Array.isArray(value) && value.length <= 20 && value.every((x) => Number.isFinite(x))) return value;
      report.add(
        path,
        value,
        "a number, a short text, a list of numbers, or null",
        "Write it as the paper prints it.",
      );
      return undefined;
    },
    minimal: (value) => value,
    schema: () => ({
      anyOf: [
        { type: ["number", "string", "null"] },
        { type: "array", items: { type: "number" }, maxItems: 20 },
      ],
    }),
  };
}

/** A whole scenario: anything in { }; the scenario format's own reader judges it. */
export function wholeScenario(): Shape<string | Readonly<Record<string, unknown>>> {
  return {
    read(value, path, report) {
      if (isPlainObject(value)) return value;
      report.add(path, value, "a scenario as an object", "Put its properties in { }.");
      return undefined;
    },
    minimal: (value) => value,
    schema: () => ({ $ref: "scenario.schema.json" }),
  };
}
