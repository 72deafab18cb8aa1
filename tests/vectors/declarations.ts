import { catalog } from "../../src/sim/index.ts";
import type { Definition, TraceVariable } from "../../src/sim/plugin/definition.ts";

/** Sentences, to which other tests see, and what the page draws schemes with. */
const OTHERS = [
  "title",
  "summary",
  "label",
  "help",
  "citation",
  "source",
  "colour",
  "marker",
  "dash",
  "params",
  "probes",
];

/** Numbers, words and switches of a record, and lists of those. */
function plain(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]) =>
        !OTHERS.includes(key) &&
        (["string", "number", "boolean"].includes(typeof value) ||
          (Array.isArray(value) && value.every((one) => typeof one === "string"))),
    ),
  );
}

/** By kind and id, and by parameter or probe of that: what each plug-in asks of a run, lets be set, and records. */
export function declarations(): Record<string, unknown> {
  const named = (name: string, list: readonly { readonly id: string }[]) =>
    list.map((one) => [`${name} ${one.id}`, plain(one)] as const);
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([kind, registry]) => {
      if (!(registry instanceof Map)) return [];
      const all = [...registry.values()] as (Definition & { readonly probes?: readonly TraceVariable[] })[];
      return all.flatMap((one) => [
        ...named(kind, [one]),
        ...named(`${kind} ${one.id}:`, one.params ?? []),
        ...named(`${kind} ${one.id} records`, one.probes ?? []),
      ]);
    }),
  );
}
