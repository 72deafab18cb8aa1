import type { ShippedScenarios } from "./shipped.ts";

const loaders = import.meta.glob<unknown>("../../scenarios/**/*.json", { import: "default" });
const byId = new Map(
  Object.entries(loaders).map(([path, load]) => [path.replace(/^.*\/scenarios\/|\.json$/g, ""), load]),
);

/** The shipped scenarios as the built page has them, each fetched when it is asked for; a folder's come together. */
export const bundledScenarios: ShippedScenarios = {
  ids: () => [...byId.keys()].sort(),
  load: async (id) => (await byId.get(id)?.()) ?? null,
};
