/**
 * Addresses of single values: `collection.id.path` ("links.wireless.loss.rate", "flows.f1.params.A") or a property
 * of the scenario itself ("seed", "tcp.clock"). Changes, `--set`, `set=` in a URL and the page's controls use them.
 */
import { type FlowSpec, type ParamValue, type TcpOptions, tcpOptionsOf } from "../sim/declared.ts";
import { flowParameters } from "./flow-parts.ts";
import { dropInert } from "./flow-shape.ts";
import { failure, type Issue, listNames, Report, type Result, shorten } from "./issue.ts";
import { nearest } from "./nearest.ts";
import { isPlainObject } from "./object-shape.ts";
import { parameterField } from "./plugin-shape.ts";
import { scenarioShape } from "./schema.ts";
import type { Field, Leaf, Shape } from "./shape.ts";

/** A value found at an address, and what may stand there. */
export interface Found {
  /** What is there: its own value, else the default that holds; undefined when left out without a default. */
  value: ParamValue | undefined;
  leaf: Leaf;
  /** What it is, one phrase. */
  help: string;
}

/** An element of a collection, and its place in the list. */
interface Place {
  field: Field<unknown>;
  holder: Record<string, unknown>;
  key: string;
  /** What holds where `holder` says nothing. */
  fallback: unknown;
  /** Objects that must be created on the way to `holder`: it exists unless this is not empty. */
  missing: { holder: Record<string, unknown>; key: string; value: unknown } | null;
}

const COLLECTIONS = ["nodes", "links", "flows"];

/** What stands at an address of a scenario, or an issue that lists what exists there. */
export function lookUp(scenario: object, address: string): Result<Found> {
  const place = find(scenario, address);
  if (!place.ok) return place;
  const { field, holder, key, fallback } = place.value;
  return {
    ok: true,
    value: {
      value: (holder[key] ?? fallback) as ParamValue | undefined,
      leaf: field.shape.leaf as Leaf,
      help: field.help,
    },
  };
}

/**
 * Every address of a single value below an element ("links.wireless") or, for "", of the scenario itself: also of what is left
 * out, as far as it may be written. Names and ends of elements are no such values.
 */
export function addressesBelow(scenario: object, element: string): string[] {
  const start = walk(scenario, element === "" ? [] : element.split("."));
  const names = ["id", "from", "to", "format"];
  const below = (stop: Stop, path: string): string[] =>
    namesOf(stop).flatMap((key) => {
      const field = fieldOf(stop, key);
      const address = path === "" ? key : `${path}.${key}`;
      if (field === undefined || (names.includes(key) && path === element)) return [];
      if (field.shape.leaf) return [address];
      const inner = property(stop, key, scenario);
      return inner === null ? [] : below(inner, address);
    });
  return start === null ? [] : below(start, element);
}

/**
 * Every list below an element, or of the scenario itself, that is no collection of elements: as `addressesBelow` names them.
 */
export function listsBelow(scenario: object, element: string): string[] {
  const start = walk(scenario, element === "" ? [] : element.split("."));
  const below = (stop: Stop, path: string): string[] =>
    namesOf(stop).flatMap((key) => {
      const field = fieldOf(stop, key);
      const address = path === "" ? key : `${path}.${key}`;
      if (field === undefined || field.shape.leaf || COLLECTIONS.includes(address)) return [];
      if (field.shape.field === undefined && !field.shape.leafMap) return [address];
      const inner = property(stop, key, scenario);
      return inner === null ? [] : below(inner, address);
    });
  return start === null ? [] : below(start, element);
}

/** The list at an address and what it is, one phrase; undefined where none is given. */
export function lookUpList(scenario: object, address: string): { value: unknown; help: string } | null {
  const { owner, key, field } = ownerOf(scenario, address);
  return owner === null || field === undefined ? null : { value: owner.value[key], help: field.help };
}

/** Writes a list into a mutable scenario; null leaves it out. */
export function writeList(scenario: object, address: string, value: unknown): Result<null> {
  const { owner, key, field } = ownerOf(scenario, address);
  if (owner === null || field === undefined || field.shape.leaf || field.shape.field !== undefined)
    return unknownAddress(scenario, address.split("."));
  const report = new Report();
  const read = value === null ? undefined : field.shape.read(value, address, report);
  if (value === null && field.need === "required") report.add(address, undefined, field.help, "Give a list.");
  if (report.issues.length > 0) return { ok: false, issues: report.issues };
  if (owner.missing) owner.missing.holder[owner.missing.key] = owner.missing.value;
  if (read === undefined) delete owner.value[key];
  else owner.value[key] = read;
  return { ok: true, value: null };
}

function ownerOf(scenario: object, address: string) {
  const steps = address.split(".");
  const key = steps[steps.length - 1];
  const owner = walk(scenario, steps.slice(0, -1));
  return { owner, key, field: owner === null ? undefined : fieldOf(owner, key) };
}

/**
 * Writes a value (a number in SI, or a text with a unit) into a mutable scenario; null (or the
 * word "unlimited", for addresses that carry only text) removes one that may be left out.
 * Naming another plug-in ("links.w.loss.model", "flows.f1.scheme") drops parameters that it does not have.
 */
export function write(scenario: object, address: string, value: unknown): Result<null> {
  const place = find(scenario, address);
  if (!place.ok) return place;
  const { field, holder, key, missing } = place.value;
  const removes = value === null || (value === "unlimited" && field.shape.leaf?.type === "number");
  if (removes && field.need !== "required") {
    delete holder[key];
    return { ok: true, value: null };
  }
  const report = new Report();
  const read = field.shape.read(value, address, report);
  if (read === undefined) return { ok: false, issues: report.issues };
  if (missing) missing.holder[missing.key] = missing.value;
  holder[key] = read;
  return { ok: true, value: null };
}

/** The addresses of the plug-in object or flow that owns `address`, refreshed after a change of what it names. */
export function dropForeignParameters(scenario: object, address: string): void {
  const steps = address.split(".");
  const owner = walk(scenario, steps.slice(0, -1));
  if (!owner) return;
  const names = owner.shape.names?.(owner.value);
  if (names && ["model", "discipline", "kind"].includes(steps[steps.length - 1])) {
    for (const name of Object.keys(owner.value)) if (!names.includes(name)) delete owner.value[name];
    // A list that it cannot be without begins empty: listed losses.
    for (const name of names) if (!(name in owner.value) && isNeededList(owner, name)) owner.value[name] = [];
  }
  if (steps[0] === "flows" && steps.length === 3 && steps[2] === "kind") dropInert(owner.value);
  if (steps[0] === "flows" && steps.length === 3 && isPlainObject(owner.value.params)) {
    const declared = flowParameters(owner.value as unknown as FlowSpec);
    for (const name of Object.keys(owner.value.params))
      if (!declared.has(name)) delete owner.value.params[name];
  }
}

function isNeededList(owner: Stop, name: string): boolean {
  const field = owner.shape.field?.(name, owner.value);
  return field?.need === "required" && field.shape.element !== undefined;
}

function find(scenario: object, address: string): Result<Place> {
  const steps = address.split(".");
  const place = placeAt(scenario, steps);
  return place ? { ok: true, value: place } : unknownAddress(scenario, steps);
}

/** Where a single value stands; null where the address leads to none. */
function placeAt(scenario: object, steps: readonly string[]): Place | null {
  const owner = walk(scenario, steps.slice(0, -1));
  const key = steps[steps.length - 1];
  const field = owner ? fieldOf(owner, key) : undefined;
  if (!owner || !field?.shape.leaf) return null;
  const fallback = owner.inherits?.[key] ?? (typeof field.need === "object" ? field.need.default : undefined);
  return { field, holder: owner.value, key, fallback, missing: owner.missing };
}

interface Stop {
  shape: Shape<unknown>;
  value: Record<string, unknown>;
  missing: Place["missing"];
  /** Set in a flow's `params`. */
  flow: FlowSpec | null;
  /** Set where absent properties are another object's: the forward direction's in `reverse`. */
  inherits: Record<string, unknown> | null;
}

/** What the reverse direction of a link has of the forward one, unless it says otherwise. */
const INHERITED = ["rate", "delay", "queue", "arq"];

function walk(scenario: object, steps: readonly string[]): Stop | null {
  let stop: Stop = {
    shape: scenarioShape as Shape<unknown>,
    value: scenario as Record<string, unknown>,
    missing: null,
    flow: null,
    inherits: null,
  };
  for (let i = 0; i < steps.length; i++) {
    const next =
      i === 0 && COLLECTIONS.includes(steps[0])
        ? element(stop, steps[0], steps[++i])
        : property(stop, steps[i], scenario);
    if (!next) return null;
    stop = next;
  }
  return stop;
}

function element(stop: Stop, collection: string, id: string | undefined): Stop | null {
  const items = stop.value[collection] as Record<string, unknown>[];
  const value = items.find((item) => item.id === id);
  const shape = stop.shape.field?.(collection, stop.value)?.shape.element;
  if (!value || !shape) return null;
  const flow = collection === "flows" ? (value as unknown as FlowSpec) : null;
  return { shape, value, missing: null, flow, inherits: null };
}

function property(stop: Stop, key: string, scenario: object): Stop | null {
  if (stop.missing) return null;
  const field = fieldOf(stop, key);
  if (!field || field.shape.leaf || field.shape.element) return null;
  const value = stop.value[key];
  const flow = key === "params" ? stop.flow : null;
  const inherits = inheritedBy(stop, key, scenario);
  if (isPlainObject(value)) return { shape: field.shape, value, missing: null, flow, inherits };
  const standard = typeof field.need === "object" ? field.need.default : initial(field.shape);
  const created = structuredClone(stop.inherits?.[key] ?? standard) as Record<string, unknown>;
  return {
    shape: field.shape,
    value: created,
    missing: { holder: stop.value, key, value: created },
    flow,
    inherits,
  };
}

/** The forward direction for a link's `reverse`; its scheme's, else the scenario's options for a flow's `tcp`. */
function inheritedBy(stop: Stop, key: string, scenario: object): Record<string, unknown> | null {
  if (key === "reverse") return Object.fromEntries(INHERITED.map((name) => [name, stop.value[name]]));
  if (key !== "tcp" || !stop.flow) return null;
  return { ...tcpOptionsOf(scenario as { tcp: TcpOptions }, { scheme: stop.flow.scheme, tcp: {} }) };
}

/** What an optional object begins as when an address inside it is written. */
function initial(shape: Shape<unknown>): unknown {
  return shape.read({}, "", new Report()) ?? {};
}

function fieldOf(stop: Stop, key: string): Field<unknown> | undefined {
  if (stop.flow && stop.shape.leafMap) {
    const parameter = flowParameters(stop.flow).get(key);
    return parameter && parameterField(parameter);
  }
  return stop.shape.field?.(key, stop.value);
}

/** Says what exists as far as an address leads, and which address was probably meant. */
function unknownAddress(scenario: object, steps: readonly string[]): { ok: false; issues: Issue[] } {
  const { start, names } = endOf(scenario, steps);
  const address = shorten(steps.join("."), 80);
  const meant = meantAddress(scenario, steps);
  return failure(
    address,
    JSON.stringify(address),
    `${start === "" ? "the scenario" : start} has ${listNames(names)}`,
    "Name a single value, for example links.ID.loss.rate or flows.ID.scheme.",
    meant === null ? null : { part: "value", word: meant },
  );
}

/** How far an address leads: the part of it that exists, in how many steps, and what could come next. */
function endOf(scenario: object, steps: readonly string[]) {
  const collection = COLLECTIONS.includes(steps[0]);
  let length = collection && walk(scenario, steps.slice(0, 2)) ? 2 : 0;
  while (
    (length > 0 || !collection) &&
    length < steps.length - 1 &&
    walk(scenario, steps.slice(0, length + 1))
  )
    length++;
  const listsIds = collection && length === 0;
  const stop = walk(scenario, steps.slice(0, length)) as Stop;
  const names = listsIds ? (stop.value[steps[0]] as { id: string }[]).map(({ id }) => id) : namesOf(stop);
  const known = listsIds ? 1 : length;
  return { start: steps.slice(0, known).join("."), known, names };
}

/** Most steps of an address that exists: "links.ID.reverse.queue.limit". */
const MOST_STEPS = 6;

/** The address of a value whose names are those of `steps`, each as it is or nearly so; null where there is none. */
function meantAddress(scenario: object, steps: readonly string[]): string | null {
  if (steps.length > MOST_STEPS) return null;
  const meant = [...steps];
  for (let times = 0; times < steps.length; times++) {
    const { known, names } = endOf(scenario, meant);
    const near = known < meant.length ? nearest(meant[known], names) : null;
    if (near === null || near === meant[known]) return null;
    meant[known] = near;
    if (placeAt(scenario, meant)) return meant.join(".");
  }
  return null;
}

function namesOf(stop: Stop): readonly string[] {
  if (stop.flow && stop.shape.leafMap) return [...flowParameters(stop.flow).keys()];
  return stop.shape.names?.(stop.value) ?? [];
}
