import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ShippedScenarios } from "../scenario/index.ts";

const folder = fileURLToPath(new URL("../../scenarios/", import.meta.url));

/** The shipped scenarios: the folder is the list. */
export const shippedScenarios: ShippedScenarios = {
  ids: () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length).replaceAll("\\", "/"))
      .sort(),
  load: async (id) => {
    const path = `${folder}${id}.json`;
    return /^[\w-]+(\/[\w-]+)?$/.test(id) && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
  },
};
