/** The simulator's public surface: everyone outside `src/sim` imports only this. */

export { agentOf } from "./agents.ts";
export { type Catalog, catalog, type SchemeDefinition } from "./catalog/catalog.ts";
export type * from "./catalog/definition.ts";
export { paramValues } from "./catalog/definition.ts";
export { exp, log } from "./engine/det-math.ts";
export { RandomStream } from "./engine/random.ts";
export { type CostEstimate, estimateCost } from "./estimate.ts";
export { Routes } from "./net/routes.ts";
export { createRun, RECORD_ALL, type Run } from "./run.ts";
export type * from "./spec.ts";
export { DEFAULT_TCP_OPTIONS, UDP_HEADER_BYTES } from "./spec.ts";
export { tcpOptionsOf } from "./tcp-options.ts";
export { traceDigest } from "./trace/digest.ts";
export {
  countOutcomes,
  isAboutLoss,
  noVerdicts,
  type Outcome,
  outcomeOf,
  type Score,
} from "./trace/score.ts";
export type * from "./trace/summary.ts";
export type * from "./trace/types.ts";
export { AGENT_VALUES, isAirLoss, LOSS_CAUSES } from "./trace/types.ts";
