import type { ShippedEntry, ShippedScenarios } from "./shipped.ts";

/**
 * What fetches the shipped scenarios that stand in no folder, by id. Built to be served, the page has each as a file of its own,
 * `scenarios/<id>.json`, whose name stays the same from version to version: scripts/vite/served-scenarios.ts puts that in the
 * place of this list.
 */
export const shippedLoaders: ReadonlyMap<string, () => Promise<unknown>> = new Map(
  Object.entries(import.meta.glob<unknown>("../../scenarios/*.json", { import: "default" })).map(
    ([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), load],
  ),
);

/** What a list shows of all shipped scenarios: here it is read from each of them, in the served page from one file. */
export async function entriesOfAll(shipped: ShippedScenarios): Promise<readonly ShippedEntry[]> {
  const { readEntries } = await import("./read-entries.ts");
  return readEntries(shipped);
}
