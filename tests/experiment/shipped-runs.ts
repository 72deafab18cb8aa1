import { readFileSync } from "node:fs";
import { type Scenario, withValues } from "../../src/scenario/index.ts";
import { createRun, type RecordOptions, type RunResult, type RunSpec } from "../../src/sim/index.ts";
import { accepted } from "../scenario/samples.ts";

/** A shipped scenario, with values changed by address. @throws Error where there is none, or a value is refused */
export function shippedScenario(id: string, sets: Record<string, unknown> = {}): Scenario {
  const file = new URL(`../../scenarios/${id}.json`, import.meta.url);
  const own = accepted(JSON.parse(readFileSync(file, "utf8")));
  const changed = withValues(
    own,
    Object.entries(sets).map(([path, value]) => ({ path, value })),
  );
  if (!changed.ok) throw new Error(JSON.stringify(changed.issues));
  return changed.scenario;
}

/** Records summaries only. */
export const SUMMARIES: RecordOptions = { sequence: false, queues: "none", probes: false, hops: null };

/** Runs to the end. */
export function complete(spec: RunSpec, record?: RecordOptions): RunResult {
  const simulation = createRun(spec, record);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** A shipped scenario's result, with values changed. */
export function runShipped(id: string, sets: Record<string, unknown> = {}): RunResult {
  return complete(shippedScenario(id, sets));
}
