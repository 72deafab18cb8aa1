/** All of the simulator, with its plug-ins. Doors to parts of it: `declared.ts` for the page, `simulator.ts` for a worker. */
export { type Catalog, catalog } from "./catalog/catalog.ts";
export * from "./declared.ts";
export { createRun, estimateCost } from "./run/with-all.ts";
export * from "./simulator.ts";
