import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");

/** Tells the page the version that package.json states. */
export function statedVersion(): Plugin {
  return {
    name: "stated-version",
    enforce: "pre",
    load(id) {
      if (!id.split("?")[0].endsWith("/src/ui/base/version.ts")) return null;
      const { version }: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
      return `export const VERSION = ${JSON.stringify(version)};`;
    },
  };
}
