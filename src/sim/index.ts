/** All of the simulator, with its plug-ins. The page imports `declared.ts` instead, and a worker `simulator.ts`. */
export { type Catalog, catalog } from "./catalog/catalog.ts";
export * from "./declared.ts";
export { createRun, estimateCost } from "./run/with-all.ts";
export * from "./simulator.ts";
