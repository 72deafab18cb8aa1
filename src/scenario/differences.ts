import { lookUp } from "./address.ts";
import { canonicalJson } from "./canonical.ts";
import { isPlainObject } from "./object-shape.ts";
import { withValues } from "./parse.ts";
import { MOST_SETS, type SetValue } from "./set-value.ts";
import type { Scenario } from "./types.ts";

/**
 * What is written first, by the last part of its address: names of plug-ins and what replaces a scheme's parts, because they
 * decide which parameters there are; and the duration, because flows end with it.
 */
const FIRST = ["duration", "scheme", "kind", "model", "discipline", "recovery", "congestion", "ack"];

/** Collections whose elements addresses name by their ids. */
const COLLECTIONS = ["nodes", "links", "flows"];

/**
 * The values that make `shipped` into `scenario`, in the scenario's order: written with `withValues`, they give the same
 * canonical scenario. Null when values cannot do that: other nodes, links, flows, ends, changes, listed drops or texts, a part
 * that was removed, or more than `MOST_SETS` values.
 */
export function differences(shipped: Scenario, scenario: Scenario): readonly SetValue[] | null {
  const wanted = canonicalJson(scenario);
  const sets = new Map<string, string>();
  // Each round writes what differs still: at last what a reverse direction took over from a forward one that changed.
  while (sets.size <= MOST_SETS) {
    const list = [...sets].map(([path, value]) => ({ path, value }));
    const now = list.length === 0 ? shipped : written(shipped, list);
    if (now === null) return null;
    if (canonicalJson(now) === wanted) return list;
    const found = valuesThatDiffer(now, scenario);
    const first = found.filter(({ path }) => FIRST.includes(path.slice(path.lastIndexOf(".") + 1)));
    const before = sets.size;
    for (const { path, value } of first.length > 0 ? first : found) sets.set(path, value);
    if (sets.size === before) return null;
  }
  return null;
}

function written(shipped: Scenario, sets: readonly SetValue[]): Scenario | null {
  const parsed = withValues(shipped, sets);
  return parsed.ok ? parsed.scenario : null;
}

/** What differs between two scenarios and has an address that takes a number, a word, true or false. */
function valuesThatDiffer(now: Scenario, wanted: Scenario): SetValue[] {
  const result: SetValue[] = [];
  const visit = (before: unknown, after: unknown, path: string) => {
    if (isPlainObject(before) || isPlainObject(after)) {
      const [from, to] = [before, after].map((value) => (isPlainObject(value) ? value : {}));
      const keys = new Set([...Object.keys(to), ...Object.keys(from)]);
      for (const key of keys) visit(from[key], to[key], path === "" ? key : `${path}.${key}`);
    } else if (Array.isArray(after)) {
      if (COLLECTIONS.includes(path)) visitElements(before, after, path);
    } else if (before !== after) {
      const value = valueText(after, after === undefined ? now : wanted, path);
      if (value !== null) result.push({ path, value });
    }
  };
  const visitElements = (before: unknown, after: readonly { id: string }[], collection: string) => {
    const known = Array.isArray(before) ? (before as { id: string }[]) : [];
    for (const element of after) {
      const same = known.find(({ id }) => id === element.id);
      if (same) visit(same, element, `${collection}.${element.id}`);
    }
  };
  visit(now, wanted, "");
  return result;
}

/** A value as a link writes it: numbers in SI; a number that is left out is "unlimited". Null where a link cannot say it. */
function valueText(value: unknown, scenario: Scenario, path: string): string | null {
  const found = lookUp(scenario, path);
  if (!found.ok || found.value.leaf.type === "text") return null;
  if (value !== undefined) return String(value);
  return found.value.leaf.type === "number" ? "unlimited" : null;
}
