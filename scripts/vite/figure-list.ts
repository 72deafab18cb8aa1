import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import type { FigureEntry } from "../../src/figures/data/figure-entry.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const LIST = join(root, "src/figures/data/figure-list.ts");
const EXPERIMENTS = join(root, "experiments");
const RESULTS = join(root, "public/experiments");
const TOGETHER = "virtual:what-makes-the-list";
const CODE = ["src/experiment/experiments.ts", "src/figures/data/summarize.ts"]
  .map((file) => `export * from ${JSON.stringify(join(root, file))};`)
  .join("\n");

type Modules = Pick<typeof import("../../src/figures/data/summarize.ts"), "summarize"> &
  Pick<typeof import("../../src/experiment/experiments.ts"), "parseExperimentText" | "resolveExperiment">;

/**
 * Replaces the gallery's empty list by all experiments of the folder, each with a summary of its results where there are any, made
 * anew whenever one of these files changes.
 */
export function figureList(): Plugin {
  return {
    name: "figure-list",
    enforce: "pre",
    async load(id) {
      if (id.split("?")[0] !== LIST) return null;
      const { files, entries } = await list();
      for (const file of files) this.addWatchFile(file);
      return `export const FIGURE_LIST = JSON.parse(${JSON.stringify(JSON.stringify(entries))});`;
    },
  };
}

/** What the list is made of, and the list itself, as the sources are now. */
async function list(): Promise<{ files: string[]; entries: FigureEntry[] }> {
  const { module, dependencies } = await runnerImport<Modules>(TOGETHER, {
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "what-makes-the-list",
        resolveId: (id) => (id === TOGETHER ? `\0${TOGETHER}` : null),
        load: (id) => (id === `\0${TOGETHER}` ? CODE : null),
      },
    ],
  });
  const { files, entries } = await figureEntries(module);
  return { files: [...files, ...dependencies], entries };
}

/**
 * The gallery's list in the order of the figures' ids, and the files and folders that it was read from.
 * @throws Error for an experiment that is not in order
 */
export async function figureEntries(modules: Modules): Promise<{ files: string[]; entries: FigureEntry[] }> {
  const { parseExperimentText, resolveExperiment, summarize } = modules;
  const files = [EXPERIMENTS, RESULTS];
  const entries: FigureEntry[] = [];
  const names = readdirSync(EXPERIMENTS).filter((name) => name.endsWith(".json"));
  for (const name of names.sort((a, b) => a.localeCompare(b, "en", { numeric: true }))) {
    const [own, result] = [join(EXPERIMENTS, name), join(RESULTS, name)];
    const parsed = parseExperimentText(readFileSync(own, "utf8"));
    const resolved = parsed.ok ? await resolveExperiment(parsed.value, shippedScenarios) : parsed;
    if (!resolved.ok) throw new Error(`${own}: ${JSON.stringify(resolved.issues[0])}`);
    const found = existsSync(result) ? JSON.parse(readFileSync(result, "utf8")) : null;
    files.push(own, ...(found ? [result] : []));
    const entry = summarize(name.slice(0, -".json".length), resolved.value, found);
    if (entry) entries.push(entry);
  }
  return { files, entries };
}
