import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const LIST = join(root, "src/figures/data/figure-list.ts");
const EXPERIMENTS = join(root, "experiments");
const RESULTS = join(root, "public/experiments");

type Modules = typeof import("../../src/figures/data/summarize.ts") &
  typeof import("../../src/experiment/format/parse.ts");

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

async function list() {
  const load = (path: string) =>
    runnerImport<Modules>(join(root, path), { configFile: false, root, logLevel: "error" });
  const [parsing, summary] = await Promise.all([
    load("src/experiment/format/parse.ts"),
    load("src/figures/data/summarize.ts"),
  ]);
  const files: string[] = [EXPERIMENTS, RESULTS];
  const entries = readdirSync(EXPERIMENTS)
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => {
      const [own, result] = [join(EXPERIMENTS, name), join(RESULTS, name)];
      files.push(own);
      const parsed = parsing.module.parseExperimentText(readFileSync(own, "utf8"));
      if (!parsed.ok) throw new Error(`${own}: ${JSON.stringify(parsed.issues[0])}`);
      const found = existsSync(result) ? JSON.parse(readFileSync(result, "utf8")) : null;
      if (found) files.push(result);
      return summary.module.summarize(name.slice(0, -".json".length), parsed.value, found);
    });
  return { files, entries: entries.filter((entry) => entry !== null) };
}
