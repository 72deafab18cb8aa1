import type { Declaration, Definition } from "./definition.ts";

/** A folder's plug-ins by id, in the order of its explicit list. */
export type Registry<D extends Declaration> = ReadonlyMap<string, D>;

/**
 * Makes a registry from an explicit list.
 * @throws Error when two entries share an id or an entry lacks one of `hooks`: a mistake in this repository,
 * refused at load.
 */
export function makeRegistry<D extends Definition>(
  kind: string,
  entries: readonly D[],
  hooks: readonly (keyof D & string)[],
): Registry<D> {
  const byId = new Map<string, D>();
  for (const entry of entries) {
    if (byId.has(entry.id)) throw new Error(`${kind} "${entry.id}" is listed twice`);
    for (const hook of hooks) {
      if (typeof entry[hook] !== "function") throw new Error(`${kind} "${entry.id}" lacks the hook ${hook}`);
    }
    byId.set(entry.id, entry);
  }
  return byId;
}
