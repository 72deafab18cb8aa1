/** The shipped scenarios that stand in no folder, as files of their own whose names no version changes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const SCENARIOS = join(root, "scenarios");
const LOADERS = join(root, "src/scenario/shipped-loaders.ts").replaceAll("\\", "/");
const SERVED = join(root, "src/scenario/served.ts").replaceAll("\\", "/");

/**
 * Serves them as `scenarios/<id>.json`, so that one that cannot be fetched is one that is missing, and one of an older version of
 * the site is still there after an update.
 */
export function servedScenarios(): Plugin {
  return {
    name: "served-scenarios",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id.split("?")[0] !== LOADERS) return null;
      const ids = names().map((name) => name.slice(0, -".json".length));
      return `import { servedLoaders } from ${JSON.stringify(SERVED)};
export const shippedLoaders = servedLoaders(${JSON.stringify(ids.join(" "))}.split(" "));`;
    },
    generateBundle() {
      for (const name of names()) {
        const scenario: unknown = JSON.parse(readFileSync(join(SCENARIOS, name), "utf8"));
        this.emitFile({ type: "asset", fileName: `scenarios/${name}`, source: JSON.stringify(scenario) });
      }
    },
  };
}

function names(): string[] {
  return readdirSync(SCENARIOS).filter((name) => name.endsWith(".json"));
}
