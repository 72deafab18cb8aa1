import { readFileSync } from "node:fs";
import { bisectRight } from "d3-array";
import { type Reproduction, readReproduction } from "../../src/experiment/experiments.ts";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import { type Scenario, withValues } from "../../src/scenario/index.ts";
import {
  createRun,
  type FlowSummary,
  type RecordOptions,
  type RunResult,
  type RunSpec,
} from "../../src/sim/index.ts";
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

/** A shipped scenario and those that it is compared with, by the first flow's scheme; values changed in all of them. */
export function variants(id: string, sets: Record<string, unknown> = {}): Record<string, Scenario> {
  const own = shippedScenario(id, sets);
  return Object.fromEntries(
    [own, ...comparison(own, own.compare ?? [])].map((one) => [one.flows[0].scheme, one]),
  );
}

/** The sum of a value over the first seeds of a scenario. */
export function total(
  of: Scenario,
  seeds: number,
  value: (flow: FlowSummary, result: RunResult) => number,
): number {
  return repetitions(of, seeds)
    .map((one) => complete(one, SUMMARIES))
    .reduce((sum, result) => sum + value(result.flows[0], result), 0);
}

/** A link's results on its way there. */
export const linkOf = ({ links }: RunResult, id: string) => links.find((one) => one.id === `${id}.forward`)!;

/** What was recorded of a link on its way there. */
export const linkTrace = ({ trace }: RunResult, id: string) =>
  trace.links.find((one) => one.id === `${id}.forward`)!;

/** A step function's value at a time. */
export function valueAt({ t, v }: { t: Float64Array; v: Float64Array }, time: number): number {
  return v[bisectRight(t, time) - 1];
}

/** The text that a shipped scenario shows on demand. */
export const answer = (id: string): string => shippedScenario(id).answer ?? "";

/** What the page ships as measured of a figure. @throws Error where it is no result */
export function shippedResult(id: string): Reproduction {
  const file = new URL(`../../public/experiments/${id}.json`, import.meta.url);
  const found = readReproduction(JSON.parse(readFileSync(file, "utf8")), id);
  if (!found) throw new Error(`${id} has no result`);
  return found;
}
