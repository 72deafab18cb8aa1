/** The simulator with all plug-ins: for a worker, the command line and tests. */
export { type Catalog, catalog } from "./catalog/catalog.ts";
export * from "./declared.ts";
export { estimateCost } from "./run/estimate.ts";
export { createRun, RECORD_ALL } from "./run/run.ts";
