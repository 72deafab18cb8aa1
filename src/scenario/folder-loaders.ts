/**
 * What fetches the shipped scenarios that stand in folders, by id ("why/reno-vs-sack"). Built to be served, the page has each folder
 * as one file: scripts/vite/served-scenarios.ts puts that in the place of this list.
 */
export const folderLoaders: ReadonlyMap<string, () => Promise<unknown>> = new Map(
  Object.entries(import.meta.glob<unknown>("../../scenarios/*/*.json", { import: "default" })).map(
    ([path, load]) => [path.replace(/^.*\/scenarios\/|\.json$/g, ""), load],
  ),
);
