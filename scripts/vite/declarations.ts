import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

const LISTS = "/src/sim/catalog/declaration-lists.ts";

/**
 * Gives the page what the simulator's plug-ins declare as data instead of the module that reads it off their definitions:
 * with that module, the page would load every hook. The data is made from the definitions whenever the module is
 * loaded, and again when a definition changes, in the build and in development alike.
 */
export function pluginDeclarations(): Plugin {
  const file = fileURLToPath(new URL(`../..${LISTS}`, import.meta.url));
  return {
    name: "plugin-declarations",
    enforce: "pre",
    async load(id) {
      if (id.split("?")[0] !== file.replaceAll("\\", "/")) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        logLevel: "warn",
      });
      for (const path of dependencies) this.addWatchFile(path);
      return `export const DECLARATION_LISTS = ${literal(module.DECLARATION_LISTS)};`;
    },
  };
}

/** A value as the source of a JavaScript expression. @throws TypeError for what is not plain data */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(
      ([, inner]) => inner !== undefined && typeof inner !== "function",
    );
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${literal(inner)}`).join(",")}}`;
  }
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "string" || typeof value === "boolean" || value === null) return JSON.stringify(value);
  throw new TypeError(`a declaration cannot hold a ${typeof value}`);
}
