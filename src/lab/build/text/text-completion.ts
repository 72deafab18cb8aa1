import type { JsonSchema } from "../../../scenario/index.ts";
import { DIRECTIONS, declarations, directionId } from "../../../sim/declared.ts";
import { say } from "../../../words/en/lab/build-text.ts";
import { type OutlineMember, type OutlineValue, outlineOf } from "./json-outline.ts";

/** Something that may stand at a place of a text. */
export interface Completion {
  label: string;
  /** What is written for it. */
  insert: string;
  /** What it means, one phrase. */
  detail: string;
  kind: "key" | "value";
}

/** What may stand at a place, and the characters that it takes the place of. */
export interface Completions {
  from: number;
  to: number;
  options: readonly Completion[];
}

/** A place in a document: the names and numbers that lead there. */
type Path = readonly (string | number)[];

interface Place {
  /** Where the cursor is: in the name of a member, or in a value. */
  kind: "key" | "value";
  path: Path;
  /** The schemas that the value there, or the object that the key is of, may follow. */
  schemas: readonly JsonSchema[];
  from: number;
  to: number;
  /** Members of the object that a key is written into, without that key. */
  others: readonly OutlineMember[];
  hasColon: boolean;
}

/**
 * What may stand at a cursor in the text of a scenario: the keys of the format that are not there yet, the values that a key
 * allows, and the names of the scenario's own nodes, flows and links where one of them is meant. Null where nothing is known.
 * @param schema of the whole document
 */
export function completionsAt(text: string, cursor: number, schema: JsonSchema): Completions | null {
  const root = outlineOf(text);
  const place = placeAt(root, cursor, [], [schema]);
  if (place === null) return null;
  const options = place.kind === "key" ? keysOf(place) : valuesOf(place, root);
  if (options.length === 0) return null;
  const { from, to } = place;
  // Quotes that are not closed hold what is before the cursor: the rest of the line is something else.
  const isUnclosed = text[from] === '"' && (to === from + 1 || text[to - 1] !== '"' || opensNext(text, to));
  return { from, to: isUnclosed ? cursor : to, options };
}

/** Is the quote before a place not the end of a name or value, but the beginning of the next one on its line? */
function opensNext(text: string, to: number): boolean {
  return /[^\s,:}\]"]/.test(text[to] ?? "");
}

function placeAt(
  value: OutlineValue,
  cursor: number,
  path: Path,
  schemas: readonly JsonSchema[],
): Place | null {
  const fitting = schemas.flatMap((schema) => variantsOf(schema, value, cursor));
  const isInside = cursor > value.from && (cursor < value.to || value.isOpen);
  if (value.kind === "array" && isInside) {
    const items = fitting.flatMap(({ items: schema }) => (isSchema(schema) ? [schema] : []));
    const index = value.items.findIndex(({ from, to }) => cursor >= from && cursor <= to);
    if (index >= 0) return placeAt(value.items[index], cursor, [...path, index], items);
    const empty = { kind: "value", from: cursor, to: cursor, others: [], hasColon: false } as const;
    return { ...empty, path: [...path, value.items.length], schemas: items };
  }
  if (value.kind === "object" && isInside) return placeInObject(value, cursor, path, fitting);
  if (value.kind === "object" || value.kind === "array") return null;
  const from = value.kind === "missing" ? cursor : value.from;
  const to = value.kind === "missing" ? cursor : value.to;
  return { kind: "value", path, schemas: fitting, from, to, others: [], hasColon: false };
}

function placeInObject(
  { members }: OutlineValue,
  cursor: number,
  path: Path,
  schemas: readonly JsonSchema[],
): Place | null {
  const inKey = members.find(({ from, to }) => cursor > from && cursor <= to);
  const inValue = members.find(
    ({ valueFrom, value }) =>
      valueFrom !== null && cursor >= valueFrom && cursor <= Math.max(value.to, valueFrom),
  );
  if (inKey !== undefined) {
    const others = members.filter((member) => member !== inKey);
    const { from, to, valueFrom } = inKey;
    return { kind: "key", path, schemas, from, to, others, hasColon: valueFrom !== null };
  }
  // Behind a colon, before the value: the value is meant.
  const begun = members.find(
    ({ valueFrom, value }) => valueFrom !== null && value.kind === "missing" && cursor >= valueFrom,
  );
  const nextKey = members.find(({ from }) => from >= cursor)?.from ?? Number.POSITIVE_INFINITY;
  const member = inValue ?? (begun !== undefined && cursor <= nextKey ? begun : undefined);
  if (member !== undefined) {
    const below = schemas.flatMap(({ properties }) => {
      const own = isSchema(properties) ? properties[member.key] : undefined;
      return isSchema(own) ? [own] : [];
    });
    return placeAt(member.value, cursor, [...path, member.key], below);
  }
  return { kind: "key", path, schemas, from: cursor, to: cursor, others: members, hasColon: false };
}

/** The alternatives of a schema that a value does not contradict; all of them where it contradicts each. */
function variantsOf(schema: JsonSchema, value: OutlineValue, cursor: number): readonly JsonSchema[] {
  const { anyOf, oneOf, ...rest } = schema;
  const given = [anyOf, oneOf].find(Array.isArray);
  if (given === undefined) return [schema];
  const all = given.filter(isSchema).flatMap((variant) => variantsOf({ ...rest, ...variant }, value, cursor));
  const fitting = all.filter((variant) => !contradicts(variant, value, cursor));
  return fitting.length > 0 ? fitting : all;
}

/** Has an object a member that a schema fixes to something else, or a value another type? The member at the cursor may change. */
function contradicts(
  { type, properties }: JsonSchema,
  { kind, members }: OutlineValue,
  cursor: number,
): boolean {
  if ((kind === "object" || kind === "array") && typeof type === "string" && type !== kind) return true;
  if (!isSchema(properties)) return false;
  return members.some(({ key, from, value }) => {
    if (value.kind !== "text" || (cursor >= from && cursor <= value.to)) return false;
    const own = properties[key];
    return isSchema(own) && own.const !== undefined && own.const !== value.value;
  });
}

function keysOf({ schemas, others, hasColon }: Place): readonly Completion[] {
  const there = new Set(others.map(({ key }) => key));
  const options = new Map<string, Completion>();
  for (const { properties } of schemas) {
    if (!isSchema(properties)) continue;
    for (const [key, schema] of Object.entries(properties)) {
      if (there.has(key) || options.has(key)) continue;
      const detail = isSchema(schema) ? String(schema.description ?? "") : "";
      const insert = hasColon ? JSON.stringify(key) : `${JSON.stringify(key)}: `;
      options.set(key, { label: key, insert, detail, kind: "key" });
    }
  }
  return [...options.values()];
}

function valuesOf({ schemas, path }: Place, root: OutlineValue): readonly Completion[] {
  const options = new Map<string, Completion>();
  const add = (value: unknown, detail: string) => {
    const insert = JSON.stringify(value);
    if (!options.has(insert)) options.set(insert, { label: String(value), insert, detail, kind: "value" });
  };
  for (const name of namesFor(path, root)) add(name, "");
  for (const schema of schemas) {
    if (schema.const !== undefined) add(schema.const, "");
    if (Array.isArray(schema.enum)) for (const value of schema.enum) add(value, titleOf(path, value));
    if (schema.type === "boolean") for (const value of [true, false]) add(value, "");
    const { default: standard } = schema;
    if (standard !== undefined && typeof standard !== "object") add(standard, say.default);
  }
  return [...options.values()];
}

/** Names of the document's own nodes, flows and link directions where one of them is meant. */
function namesFor(path: Path, root: OutlineValue): readonly string[] {
  const shape = path.map((part) => (typeof part === "number" ? "*" : part)).join(".");
  if (/^(links|flows)\.\*\.(from|to)$/.test(shape)) return idsOf(root, "nodes");
  if (/(^interventions\.\*|\.drops\.\*)\.flow$/.test(shape)) return idsOf(root, "flows");
  if (shape === "interventions.*.link")
    return idsOf(root, "links").flatMap((id) => DIRECTIONS.map((direction) => directionId(id, direction)));
  return [];
}

function idsOf({ members }: OutlineValue, collection: string): readonly string[] {
  const list = members.find(({ key }) => key === collection)?.value.items ?? [];
  return list.flatMap((item) => {
    const id = item.members.find(({ key }) => key === "id")?.value.value;
    return typeof id === "string" && id !== "" ? [id] : [];
  });
}

/** The title of a plug-in: "Reno" for "reno". */
function titleOf(path: Path, value: unknown): string {
  const key = path.findLast((part) => typeof part === "string");
  const kinds = {
    scheme: declarations.schemes,
    compare: declarations.schemes,
    discipline: declarations.queueDisciplines,
    model: declarations.errorModels,
  };
  const known = kinds[key as keyof typeof kinds];
  return known?.get(String(value))?.title ?? "";
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
