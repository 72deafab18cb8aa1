import type { PlugIns } from "./plug-ins.ts";

/** What rolldown tells about a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Everything that some modules import statically, themselves included. */
function reachable(from: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Which file of the built page a module belongs to; null: the bundler decides. What the page needs first is one file, what
 * the worker needs first another, what both need a third; of the plug-ins, those that the first scenario names are a file, and
 * all others.
 */
export function chunkOf(
  page: string,
  worker: string,
  plugIns: PlugIns,
): (id: string, modules: Modules) => string | null {
  let sets: {
    page: ReadonlySet<string>;
    worker: ReadonlySet<string>;
    first: ReadonlySet<string>;
    rest: ReadonlySet<string>;
  } | null = null;
  return (id, modules) => {
    sets ??= {
      page: reachable([page], modules),
      worker: reachable([worker], modules),
      first: reachable(plugIns.neededFirst, modules),
      rest: reachable(
        plugIns.places.map(({ module }) => module),
        modules,
      ),
    };
    const isPage = sets.page.has(id);
    if (sets.worker.has(id)) return isPage ? "shared" : "simulator";
    if (isPage) return sets.rest.has(id) ? "shared" : "page";
    if (sets.first.has(id)) return "first-plug-ins";
    return sets.rest.has(id) ? "plug-ins" : null;
  };
}
