import { folderLoaders } from "./folder-loaders.ts";
import type { ShippedEntry, ShippedScenarios } from "./shipped.ts";
import { entriesOfAll, shippedLoaders } from "./shipped-loaders.ts";

const byId = new Map([...shippedLoaders, ...folderLoaders]);

/** The shipped scenarios as the built page has them, each fetched when it is asked for; a folder's come together. */
export const bundledScenarios: ShippedScenarios = {
  ids: () => [...byId.keys()].sort(),
  load: async (id) => (await byId.get(id)?.()) ?? null,
};

/** What a list shows of all of them. Rejects where it could not be fetched. */
export function bundledEntries(): Promise<readonly ShippedEntry[]> {
  return entriesOfAll(bundledScenarios);
}
