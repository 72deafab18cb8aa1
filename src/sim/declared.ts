/** What needs no hook of a plug-in: all that the page's main thread may use. `index.ts` has this and the simulator. */
export { CARD_FOLDERS, type CardKind } from "./catalog/card-folders.ts";
export { type Declarations, declarations } from "./catalog/declarations.ts";
export type { DeclaredTraffic } from "./catalog/declare.ts";
export { provideHelp } from "./catalog/provide-help.ts";
export { tcpOptionsOf } from "./catalog/tcp-options.ts";
export { exp, log } from "./engine/det-math.ts";
export { RandomStream, streamFor } from "./engine/random.ts";
export { Routes } from "./net/routes.ts";
export type * from "./packet/loss.ts";
export { isAirLoss, LOSS_CAUSES } from "./packet/loss.ts";
export type * from "./plugin/definition.ts";
export type * from "./plugin/parameters.ts";
export { paramValues } from "./plugin/parameters.ts";
export type * from "./plugin/registry.ts";
export type * from "./plugin/rule.ts";
export type { CostEstimate } from "./run/estimate.ts";
export type { Run } from "./run/run.ts";
export { SIMULATOR_VERSION } from "./run/version.ts";
export { partIds } from "./schemes/part-ids.ts";
export type { SchemeDefinition, SchemeMarker } from "./schemes/types.ts";
export { agentOf } from "./spec/agents.ts";
export {
  DIRECTIONS,
  type Direction,
  directionAddress,
  directionAt,
  directionId,
  directionOf,
  endsOf,
  parseDirection,
} from "./spec/directions.ts";
export type * from "./spec/run-spec.ts";
export { DEFAULT_TCP_OPTIONS, UDP_HEADER_BYTES } from "./spec/run-spec.ts";
export type * from "./spec/schedule.ts";
export { meanOfRates, meanOpportunityRate, textOfTimes, timesOfText } from "./spec/schedule.ts";
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
export { AGENT_VALUES } from "./trace/types.ts";
