import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const CATALOG = join(root, "src/sim/catalog/catalog.ts");
const LISTS = join(root, "src/sim/catalog/declaration-lists.ts");
const HELP = join(root, "src/sim/catalog/declaration-help.ts");
const LOADERS = join(root, "src/sim/catalog/part-loaders.ts");
/** Readers of rare parts of the format, which the page fetches later. */
const RARE = join(root, "src/scenario/rare-parts.ts");
const SURVEY = "virtual:survey-of-plug-ins";

/** Where a plug-in is: the module and the name that it exports it under. */
interface Place {
  kind: string;
  id: string;
  module: string;
  name: string;
}

interface Survey {
  DECLARATION_LISTS: unknown;
  PARAMETER_HELP: unknown;
  /** Every plug-in with hooks. */
  places: readonly Place[];
  /** "kind id" of those that the scenario in question and what it is compared with name. */
  named: readonly string[];
}

/** What was learned about the plug-ins by running their modules. */
export interface PlugIns {
  places: readonly Place[];
  /** Modules of those that the scenario and what it is compared with need. */
  neededFirst: readonly string[];
}

/**
 * Runs the simulator's registries and looks at what is in them.
 * @param scenario file of the scenario whose plug-ins are needed first
 */
async function survey(scenario: string): Promise<{ found: Survey; dependencies: string[] }> {
  const registries = imported(CATALOG).filter(([module]) => module.endsWith("/registry.ts"));
  const modules = registries.flatMap(([registry, kinds]) =>
    kinds.flatMap((kind) => imported(registry).map(([module]) => ({ kind, module }))),
  );
  const code = [
    `import { catalog } from ${JSON.stringify(CATALOG)};`,
    `import { partsNamed } from ${JSON.stringify(join(root, "src/sim/catalog/named-parts.ts"))};`,
    `import { parseScenarioText } from ${JSON.stringify(join(root, "src/scenario/parse-text.ts"))};`,
    `import { comparison } from ${JSON.stringify(join(root, "src/experiment/index.ts"))};`,
    `export { DECLARATION_LISTS } from ${JSON.stringify(LISTS)};`,
    `export { PARAMETER_HELP } from ${JSON.stringify(HELP)};`,
    ...modules.map(({ module }, i) => `import * as module${i} from ${JSON.stringify(module)};`),
    `const modules = [${modules.map((m, i) => `{ ...${JSON.stringify(m)}, exported: module${i} }`).join(",\n")}];`,
    "export const places = modules.flatMap(({ kind, module, exported }) => Object.entries(exported)",
    "  .filter(([, part]) => part?.id !== undefined && catalog[kind].get(part.id) === part)",
    "  .map(([name, { id }]) => ({ kind, id, module, name })))",
    '  .filter(({ kind }) => kind !== "schemes");',
    `const parsed = parseScenarioText(${JSON.stringify(readFileSync(scenario, "utf8"))});`,
    "const specs = [parsed.scenario, ...comparison(parsed.scenario, parsed.scenario.compare ?? [])];",
    'export const named = specs.flatMap((spec) => [...partsNamed(spec)].map((part) => part.join(" ")));',
    "const count = Object.values(catalog).reduce((sum, { size }) => sum + size, 0) - catalog.schemes.size;",
    'if (places.length !== count) throw new Error("a registry lists a plug-in that is not imported from its own module");',
  ].join("\n");
  const { module, dependencies } = await runnerImport<Survey>(SURVEY, {
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "survey-of-plug-ins",
        resolveId: (id) => (id === SURVEY ? `\0${SURVEY}` : null),
        load: (id) => (id === `\0${SURVEY}` ? code : null),
      },
    ],
  });
  return { found: module, dependencies: [...dependencies, scenario] };
}

/** What a module imports by relative paths, types apart: the module and the names. */
function imported(file: string): [module: string, names: string[]][] {
  const statements = /^import \{([^}]+)\} from "(\.[^"]+)";/gm;
  return [...readFileSync(file, "utf8").matchAll(statements)].map(([, names, specifier]) => [
    resolve(dirname(file), specifier).replaceAll("\\", "/"),
    names.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()])),
  ]);
}

/**
 * Replaces two modules of the simulator by what running them gives, made anew whenever a definition changes, in the build and in
 * development alike: what the plug-ins declare becomes data, so that the page loads no hooks; and what gives the plug-ins
 * themselves becomes one import each, so that a worker fetches those that it needs.
 * @param scenario file of the scenario that the page begins with
 */
export function plugIns(scenario: string): Plugin & { api: { plugIns(): Promise<PlugIns> } } {
  let running: ReturnType<typeof survey> | null = null;
  const result = () => {
    running ??= survey(join(root, scenario));
    return running;
  };
  return {
    name: "plug-ins",
    enforce: "pre",
    api: {
      async plugIns() {
        const { places, named } = (await result()).found;
        const needed = places.filter(({ kind, id }) => named.includes(`${kind} ${id}`));
        return { places, neededFirst: needed.map(({ module }) => module) };
      },
    },
    watchChange() {
      running = null;
    },
    async load(id) {
      const file = id.split("?")[0];
      if (file === RARE) return "export const RARE_PARTS = {};";
      if (file !== LISTS && file !== LOADERS && file !== HELP) return null;
      const { found, dependencies } = await result();
      for (const path of dependencies) this.addWatchFile(path);
      if (file === HELP) return `export const PARAMETER_HELP = ${literal(found.PARAMETER_HELP)};`;
      return file === LISTS
        ? `export const DECLARATION_LISTS = ${literal(withoutHelp(found.DECLARATION_LISTS))};`
        : `export const PART_LOADERS = ${loaders(found.places)};`;
    },
  };
}

/** One import for every plug-in, by kind and id. */
function loaders(places: readonly Place[]): string {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const ofKind = (kind: string) =>
    places
      .filter((place) => place.kind === kind)
      .map(({ id, module, name }) => {
        const code = `() => import(${JSON.stringify(module)}).then((m) => m.${name})`;
        return `${JSON.stringify(id)}: ${code}`;
      });
  return `{${kinds.map((kind) => `${kind}: {${ofKind(kind).join(",\n")}}`).join(",\n")}}`;
}

/** Declarations whose parameters' help is empty: it is fetched after the first picture (provide-help.ts). */
function withoutHelp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHelp);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === "help" ? "" : withoutHelp(inner)]),
  );
}

/** A value as the source of a JavaScript expression; @throws TypeError for what is not plain data */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${literal(inner)}`).join(",")}}`;
  }
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "string" || typeof value === "boolean" || value === null) return JSON.stringify(value);
  throw new TypeError(`a declaration cannot hold a ${typeof value}`);
}
