import type { PlugIns } from "./plug-ins.ts";

/** What the bundler tells about a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A file of the built page and what goes into it. */
interface ChunkGroup {
  name(id: string, modules: Modules): string | null;
  debugName: string;
  priority: number;
}

/** Everything that some modules import statically, themselves included, without what `isLeft` and what only that imports. */
function reachable(
  from: readonly string[],
  modules: Modules,
  isLeft: (id: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || isLeft(id)) continue;
    found.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Which file of the built page a module belongs to: what page and worker both need first is one file; what only the worker
 * needs, with the plug-ins that the first scenario names, is another, so that the worker asks the network for nothing more before
 * the first run; what only the page needs is a third, all other plug-ins are a fourth. Anything else is left to the bundler.
 * @param page module that the page begins with
 * @param worker module that the worker begins with
 * @param reading module that a worker fetches to read measures: what the page needs of it too is a file of its own, because the
 * page's is nothing for a worker. It reads what is declared about no plug-in, and makes no digest of a trace.
 */
export function chunkGroups(page: string, worker: string, reading: string, plugIns: PlugIns): ChunkGroup[] {
  const cached = (from: readonly string[], isLeft?: (id: string) => boolean) => {
    let set: ReadonlySet<string> | null = null;
    return (id: string, modules: Modules) => {
      set ??= reachable(from, modules, isLeft);
      return set.has(id);
    };
  };
  const onPage = cached([page]);
  const inWorker = cached([worker]);
  const inReading = cached([reading], (id) => /\/src\/sim\/(catalog\/|trace\/digest)/.test(id));
  const first = cached(plugIns.neededFirst);
  const rest = cached(plugIns.places.map(({ module }) => module));
  const groups: [string, (id: string, modules: Modules) => boolean][] = [
    ["shared", (id, modules) => onPage(id, modules) && (inWorker(id, modules) || rest(id, modules))],
    ["reading", (id, modules) => onPage(id, modules) && inReading(id, modules) && !inWorker(id, modules)],
    ["simulator", (id, modules) => inWorker(id, modules) || first(id, modules)],
    ["page", onPage],
    ["plug-ins", rest],
  ];
  return groups.map(([name, has], i) => ({
    name: (id, modules) => (has(id, modules) ? name : null),
    debugName: name,
    priority: groups.length - i,
  }));
}
