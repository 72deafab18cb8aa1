/** The simulator's public surface: everyone outside `src/sim` imports only this. */

export { agentOf } from "./assembly/agents.ts";
export { type Catalog, catalog, type SchemeDefinition } from "./catalog/catalog.ts";
export { tcpOptionsOf } from "./catalog/tcp-options.ts";
export { exp, log } from "./engine/det-math.ts";
export { RandomStream } from "./engine/random.ts";
export { Routes } from "./net/routes.ts";
export type * from "./plugin/definition.ts";
export { paramValues } from "./plugin/definition.ts";
export { type CostEstimate, estimateCost } from "./run/estimate.ts";
export { createRun, RECORD_ALL, type Run } from "./run/run.ts";
export type * from "./spec/run-spec.ts";
export { DEFAULT_TCP_OPTIONS, UDP_HEADER_BYTES } from "./spec/run-spec.ts";
export { traceDigest } from "./trace/digest.ts";
export type * from "./trace/summary.ts";
export type * from "./trace/types.ts";
export { AGENT_VALUES, isAirLoss, LOSS_CAUSES } from "./trace/types.ts";
