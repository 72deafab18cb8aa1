/** The shipped scenarios that stand in no folder, as files of their own whose names no version changes, and all as one; a folder's as one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { ScenarioPack } from "../../src/scenario/served.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const SCENARIOS = join(root, "scenarios");
const LOADERS = join(root, "src/scenario/shipped-loaders.ts").replaceAll("\\", "/");
const FOLDERS = join(root, "src/scenario/folder-loaders.ts").replaceAll("\\", "/");
const SCENARIO = join(root, "src/scenario/index.ts").replaceAll("\\", "/");
const SERVED = join(root, "src/scenario/served.ts").replaceAll("\\", "/");

/** A folder's scenarios as a module: by their names in it. */
const FOLDER = "virtual:scenarios/";

/**
 * Serves them as `scenarios/<id>.json`, so that one that cannot be fetched is one that is missing, and one of an older version of
 * the site is still there after an update.
 */
export function servedScenarios(): Plugin {
  return {
    name: "served-scenarios",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(FOLDER) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${FOLDER}`)) return folderModule(id.slice(FOLDER.length + 1));
      if (id.split("?")[0] === FOLDERS) return folderList();
      if (id.split("?")[0] !== LOADERS) return null;
      const ids = namesIn("");
      return `import { served } from ${JSON.stringify(SERVED)};
const all = served(${JSON.stringify(ids.join(" "))}.split(" "));
export const shippedLoaders = all.loaders;
export const entriesOfAll = all.entries;`;
    },
    async generateBundle() {
      const pack = await scenarioPack();
      for (const [id, scenario] of Object.entries(pack.scenarios))
        this.emitFile({ type: "asset", fileName: `scenarios/${id}.json`, source: JSON.stringify(scenario) });
      this.emitFile({ type: "asset", fileName: "scenarios/all.json", source: JSON.stringify(pack) });
    },
  };
}

/** All of them in one file, with what a list shows of them and of those in folders. @throws Error for one that is not in order */
async function scenarioPack(): Promise<ScenarioPack> {
  const { module } = await runnerImport<typeof import("../../src/scenario/index.ts")>(SCENARIO, {
    configFile: false,
    root,
    logLevel: "error",
  });
  const files = readdirSync(SCENARIOS, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".json"))
    .sort();
  const all = files.map((path) => {
    const json: unknown = JSON.parse(readFileSync(join(SCENARIOS, path), "utf8"));
    const parsed = module.parseScenario(json);
    if (!parsed.ok) throw new Error(`${path}: ${JSON.stringify(parsed.issues[0])}`);
    const id = path.slice(0, -".json".length);
    return { id, json, entry: module.shippedEntry(id, parsed.scenario) };
  });
  const single = all.filter(({ id }) => !id.includes("/"));
  return {
    entries: all.map(({ entry }) => entry),
    scenarios: Object.fromEntries(single.map(({ id, json }) => [id, json])),
  };
}

/** Names of the scenarios in a folder of scenarios/, without ".json"; in none where it is "". */
function namesIn(folder: string): string[] {
  return readdirSync(join(SCENARIOS, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));
}

/** The loaders of all folders; each fetches its folder whole. */
function folderList(): string {
  const folders = readdirSync(SCENARIOS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lists = folders.map(
    ({ name }) =>
      `...${JSON.stringify(namesIn(name).join(" "))}.split(" ").map((one) => [${JSON.stringify(`${name}/`)} + one, () => import(${JSON.stringify(FOLDER + name)}).then((all) => all.default[one])])`,
  );
  return `export const folderLoaders = new Map([${lists.join(", ")}]);`;
}

function folderModule(folder: string): string {
  const all = namesIn(folder).map((name): [string, unknown] => [
    name,
    JSON.parse(readFileSync(join(SCENARIOS, folder, `${name}.json`), "utf8")),
  ]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(all)))});`;
}
