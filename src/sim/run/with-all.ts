import { catalog } from "../catalog/catalog.ts";
import type { RunSpec } from "../spec/run-spec.ts";
import type { RecordOptions } from "../trace/types.ts";
import * as estimate from "./estimate.ts";
import * as run from "./run.ts";

/** Prepares the run of a scenario, with all plug-ins at hand. @throws RangeError as `createRunWith` */
export function createRun(spec: RunSpec, record: RecordOptions = run.RECORD_ALL): run.Run {
  return run.createRun(spec, record, catalog);
}

/** What a run will cost at most, about; with all plug-ins at hand. */
export function estimateCost(spec: RunSpec, record: RecordOptions = run.RECORD_ALL): estimate.CostEstimate {
  return estimate.estimateCost(spec, record, catalog);
}
