/** What senders of one's own are made with: the contracts of controllers and senders, and random streams. */
export type { Catalog, SchemeDefinition } from "./catalog/catalog.ts";
export { streamFor } from "./engine/random.ts";
export type { Parameter } from "./plugin/parameters.ts";
export type { Rule } from "./plugin/rule.ts";
export type { RunSpec } from "./spec/run-spec.ts";
export type { CongestionControl } from "./tcp/congestion/types.ts";
export type { WindowDecision, WindowGrowth, WindowStep } from "./tcp/contract/decision.ts";
export type { ProgramAck, ProgramNet, SenderProgram } from "./tcp/contract/program.ts";
export type { SenderView } from "./tcp/contract/view.ts";
export type { OwnDeclaration } from "./trace/types.ts";
