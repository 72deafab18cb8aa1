/** The simulator as a building block of other programs: no DOM, no dependency, nothing of Node. */
export type { RunJson } from "../analysis/formats/run-json.ts";
export type { FlowJson, LinkJson } from "../analysis/formats/summary-json.ts";
export type {
  DecisionJson,
  FlowTraceJson,
  LinkTraceJson,
  SeriesJson,
  TraceJson,
} from "../analysis/formats/trace-json.ts";
export { jainIndex } from "../analysis/metrics.ts";
export { type PftkInput, pftkRate, poissonShare, squareRootRate } from "../analysis/models.ts";
export type { Issue } from "../scenario/issue.ts";
export type { Scenario } from "../scenario/types.ts";
export { SIMULATOR_VERSION } from "../sim/index.ts";
export { parseScenario, ScenarioError } from "./parse-scenario.ts";
export { type Scheme, schemes } from "./schemes.ts";
export { type SimulatedRun, type SimulateOptions, simulate } from "./simulate.ts";
