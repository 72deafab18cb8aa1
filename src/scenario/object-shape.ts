import { listNames, type Report, shorten } from "./issue.ts";
import { nearest } from "./nearest.ts";
import { type Field, type JsonSchema, type Shape, text } from "./shape.ts";

/** A field that must be there. */
export function required<T>(help: string, shape: Shape<T>): Field<T> {
  return { help, shape, need: "required" };
}

/** A field whose absence means something of its own. */
export function optional<T>(help: string, shape: Shape<T>): Field<T> {
  return { help, shape, need: "optional" };
}

/** A field that reads as `value` when it is left out. */
export function withDefault<T>(help: string, shape: Shape<T>, value: T): Field<T> {
  return { help, shape, need: { default: value } };
}

/** A field that is checked and not kept: it speaks to other programs. It has no address. */
export function unkept(help: string, shape: Shape<unknown>): Field<unknown> {
  return { help, shape, need: "unkept" };
}

/** The name of the format's JSON Schema, by which an editor of texts knows what may stand in a file. */
export const schemaName = unkept("Address of the JSON Schema of this format, for editors", text(500));

/**
 * An object with exactly these fields. Only own, declared keys are ever copied, so "__proto__" and the like are
 * unknown keys like any other.
 * @param T the type that the fields add up to; its caller answers for that.
 */
export function object<T extends object>(
  what: string,
  fields: { readonly [key: string]: Field<unknown> },
): Shape<T> {
  const known = new Map(Object.entries(fields));
  const kept = new Map([...known].filter(([, { need }]) => need !== "unkept"));
  return {
    read(value, path, report) {
      if (!isPlainObject(value)) {
        report.add(path, value, `${what} as an object`, "Put its properties in { }.");
        return undefined;
      }
      const before = report.issues.length;
      const meant = refuseUnknownKeys(value, known, what, path, report);
      const result: Record<string, unknown> = {};
      for (const [key, field] of known) {
        if (report.full) break;
        // It is there under a wrong name, which was told.
        if (meant.has(key)) continue;
        const read = readField(value, key, field, path, report);
        if (read !== undefined && kept.has(key)) result[key] = read;
      }
      return report.issues.length === before ? (result as T) : undefined;
    },
    minimal(value) {
      const result: Record<string, unknown> = {};
      for (const [key, field] of kept) {
        const given = (value as Record<string, unknown>)[key];
        if (given === undefined || (typeof field.need === "object" && same(given, field.need.default)))
          continue;
        result[key] = field.shape.minimal(given);
      }
      return result;
    },
    schema() {
      const properties: JsonSchema = {};
      for (const [key, field] of known) properties[key] = fieldSchema(field);
      const needed = [...known].filter(([, field]) => field.need === "required").map(([key]) => key);
      return {
        type: "object",
        properties,
        ...(needed.length > 0 ? { required: needed } : {}),
        additionalProperties: false,
      };
    },
    field: (key) => kept.get(key),
    names: () => [...kept.keys()],
  };
}

/** True for what `{ }` in JSON gives. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equality of JSON values; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => same(a[key], b[key]))
  );
}

/** Reports properties that there are not. Returns those that were probably meant. */
function refuseUnknownKeys(
  value: object,
  known: ReadonlyMap<string, unknown>,
  what: string,
  path: string,
  report: Report,
): ReadonlySet<string> {
  const meant = new Set<string>();
  for (const key in value) {
    if (report.full) break;
    if (known.has(key) || !Object.hasOwn(value, key)) continue;
    const near = nearest(
      key,
      [...known.keys()].filter((name) => !Object.hasOwn(value, name)),
    );
    if (near !== null) meant.add(near);
    report.add(
      join(path, shorten(key, 40)),
      key,
      () => `the properties of ${what}: ${listNames(known.keys())}`,
      "Remove it or correct its spelling.",
      near === null ? null : { part: "name", word: near },
    );
  }
  return meant;
}

function readField(value: object, key: string, field: Field<unknown>, path: string, report: Report): unknown {
  if (!Object.hasOwn(value, key)) {
    if (typeof field.need === "object") return structuredClone(field.need.default);
    if (field.need === "required") report.add(join(path, key), undefined, field.help, `Add "${key}".`);
    return undefined;
  }
  return field.shape.read((value as Record<string, unknown>)[key], join(path, key), report);
}

function fieldSchema(field: Field<unknown>): JsonSchema {
  const extra = typeof field.need === "object" ? { default: field.shape.minimal(field.need.default) } : {};
  return { description: field.help, ...field.shape.schema(), ...extra };
}

/** A path one step deeper. */
export function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
