/** The simulator without plug-ins, for a worker that fetches those that it needs. `index.ts` has all of them. */
export { CatalogOnDemand } from "./catalog/on-demand.ts";
export { PART_LOADERS } from "./catalog/part-loaders.ts";
export { estimateCost as estimateCostWith } from "./run/estimate.ts";
export type { Run } from "./run/run.ts";
export { createRun as createRunWith, RECORD_ALL, RECORD_SUMMARY } from "./run/run.ts";
export type { RunSpec } from "./spec/run-spec.ts";
export type { RecordOptions } from "./trace/types.ts";
