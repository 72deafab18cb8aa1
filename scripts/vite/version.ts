import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { headOf, type Publishing, pageAddress, sourceAddress } from "../lib/published.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const text = (name: string) => readFileSync(join(root, name), "utf8");

/** Tells the page the version that package.json states, its date in CITATION.cff, and where its source is. */
export function statedVersion(): Plugin {
  return {
    name: "stated-version",
    enforce: "pre",
    load(id) {
      if (!id.split("?")[0].endsWith("/src/ui/base/version.ts")) return null;
      const { version }: { version: string } = JSON.parse(text("package.json"));
      const [, released = ""] = /^date-released: "?([\d-]+)/m.exec(text("CITATION.cff")) ?? [];
      const stated = { VERSION: version, RELEASED: released, SOURCE: sourceAddress(publishing()) };
      return Object.entries(stated)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

/** Puts into the head of the built page what needs its address, where that is known: `homepage` of package.json, or the job that publishes it. */
export function publishedHead(): Plugin {
  return {
    name: "published-head",
    apply: "build",
    transformIndexHtml: () =>
      headOf(pageAddress(publishing())).map((element) => ({ ...element, injectTo: "head" as const })),
  };
}

function publishing(): Publishing {
  const { homepage, repository } = JSON.parse(text("package.json"));
  return { homepage, repository, env: process.env };
}
