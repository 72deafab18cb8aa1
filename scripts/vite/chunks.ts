import type { PlugIns } from "./plug-ins.ts";

/** What the bundler tells about a module. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
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

/** What only some readers ask for stays a file of its own: texts, data, the editor of text, what makes files. */
const ON_ITS_OWN = new RegExp(
  [
    "\\.(?:md|json)$|\\?sender$",
    "/src/sandbox/",
    "/node_modules/(?:acorn|acorn-walk|magic-string)/",
    "/node_modules/(?:markdown-it|temml|fflate|linkify-it|mdurl|uc\\.micro|entities|punycode\\.js)/",
    "/src/(?:markdown|packaged)/",
    "/src/(?:editor|exercise/bench)/",
    "/lab/build/(?:text|sender|tables)/|/lab/sequence/|/lab/explain/own-lines|/lab/library/open-file",
    "/lab/share/(?!share-dialog|print-sheet|[a-z-]*page|export-(?:menu|status|items)|copy-line|knob-choice)",
    "/lessons/(?:write|data/(?:render|own))|/lessons/steps/program-part",
    "/run-view/sound/(?:sound|voices)\\.ts|/run/sound/",
    "/debug-open|/embedding|/page/(?:offline|language-offer)|/find/spoken-finder",
    "virtual:(?:language|search-words)|/words/(?!en/)[a-z-]+/|/words/(?:pseudo|with-told|text-key)",
  ].join("|"),
);

/** A file of the built page beside the first ones, and the modules that it is for. */
export interface LaterChunk {
  name: string;
  entries: readonly string[];
  /** Asked for at once: with all that its modules import, and nothing that they fetch later. */
  isUrgent?: true;
}

/** Everything that some modules lead to, by imports that are fetched later too, but for what `isLeft` or stays a file of its own. */
function withLater(
  from: readonly string[],
  modules: Modules,
  isLeft: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || isLeft(id) || ON_ITS_OWN.test(id)) continue;
    found.add(id);
    const info = modules.getModuleInfo(id);
    left.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return found;
}

/**
 * Which file of the built page a module belongs to: what page and worker both need first is one file; what only the worker
 * needs, with the plug-ins that the first scenario names, is another, so that the worker asks the network for nothing more before
 * the first run; what only the page needs is a third, all other plug-ins are a fourth. What is asked for right after the first picture
 * is one file, what several places need later another, and what only one place needs later is one for each place: a class behind one
 * access point asks for few files. Anything else is left to the bundler.
 * @param page module that the page begins with
 * @param worker module that the worker begins with
 * @param reading module that a worker fetches to read measures: what the page needs of it too is a file of its own, because the
 * page's is nothing for a worker. It reads what is declared about no plug-in, and makes no digest of a trace.
 * @param later what is fetched after the first picture, the more urgent first
 */
export function chunkGroups(
  page: string,
  worker: string,
  reading: string,
  plugIns: PlugIns,
  later: readonly LaterChunk[],
): ChunkGroup[] {
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
  const inWholeReading = cached([reading]);
  const first = cached(plugIns.neededFirst);
  const rest = cached(plugIns.places.map(({ module }) => module));
  const groups: [string, (id: string, modules: Modules) => boolean][] = [
    ["shared", (id, modules) => onPage(id, modules) && (inWorker(id, modules) || rest(id, modules))],
    ["reading", (id, modules) => onPage(id, modules) && inReading(id, modules) && !inWorker(id, modules)],
    ["simulator", (id, modules) => inWorker(id, modules) || first(id, modules)],
    ["page", onPage],
    ["plug-ins", rest],
    // A worker fetches it too: with what only a page needs beside it, it could not be loaded there.
    ["measures", inWholeReading],
    ...laterGroups(
      later,
      (id, modules) => onPage(id, modules) || inWorker(id, modules) || inWholeReading(id, modules),
    ),
  ];
  return groups.map(([name, has], i) => ({
    name: (id, modules) => (has(id, modules) ? name : null),
    debugName: name,
    priority: groups.length - i,
  }));
}

/** A file for what several of the later ones share, then each of them; what is urgent shares nothing with what is not. */
function laterGroups(
  later: readonly LaterChunk[],
  isFirst: (id: string, modules: Modules) => boolean,
): [string, (id: string, modules: Modules) => boolean][] {
  let owners: ReadonlyMap<string, string> | null = null;
  const ownersOf = (modules: Modules) => {
    const found = new Map<string, string>();
    const urgent = new Set<string>();
    // What the lab needs only for the start page stays the start page's.
    const isStart = (id: string) =>
      later.some(({ name, entries }) => name === "start" && entries.includes(id));
    for (const { name, entries, isUrgent } of later)
      for (const id of isUrgent ? reachable(entries, modules) : withLater(entries, modules, isStart)) {
        if (isFirst(id, modules)) continue;
        if (isUrgent) urgent.add(id);
        const owner = found.get(id);
        if (owner === undefined) found.set(id, name);
        else if (!urgent.has(id)) found.set(id, "common");
        // Of what is urgent in one place, another gets what it needs without the rest; the lab fetches the other urgent files first.
        else if (name !== "lab" || owner === "start") found.set(id, later[0].name);
      }
    return found;
  };
  // A file takes what its modules import along: the urgent ones take theirs first.
  const urgent = later.filter(({ isUrgent }) => isUrgent);
  const others = later.filter(({ isUrgent }) => !isUrgent);
  return [...urgent, { name: "common" }, ...others].map(({ name }) => [
    name,
    (id, modules) => {
      owners ??= ownersOf(modules);
      return owners.get(id) === name;
    },
  ]);
}
