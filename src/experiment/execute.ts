import { runDigest } from "../analysis/run-digest.ts";
import { errorText } from "../scenario/error-text.ts";
import type { Scenario } from "../scenario/index.ts";
import type { ParamValue, RecordOptions, Run, RunResult, RunSpec } from "../sim/declared.ts";
import type { Combination, MeasureUse } from "./format/types.ts";
import { MEASURES } from "./measures/measures.ts";
import type { FlowReading, Measure } from "./measures/types.ts";

/** A measure to be read from a run: what it is, and what it is taken of. */
export interface MeasureRequest {
  /** Id in the registry. */
  measure: string;
  flows: readonly string[];
  /** Instead of `flows`: those that use this scheme. */
  scheme?: string;
  combine: Combination;
  link?: string;
  params: Readonly<Record<string, ParamValue>>;
}

/** Makes a run; the simulator's own `createRun`, or one with plug-ins on demand. */
export type MakeRun = (spec: RunSpec, record: RecordOptions) => Run;

/** Most events of a run; one with more is stopped and counts as failed. */
export const MOST_EVENTS = 2e9;

/**
 * The numbers of a run in the order of the requests (null: not defined) and its digest (missing where an earlier version kept
 * the run), or why it failed.
 */
export type RunOutcome = { values: (number | null)[]; digest?: string } | { failed: string };

/** What must be recorded for all requests. */
export function recordFor(requests: readonly MeasureRequest[]): RecordOptions {
  const needs = requests.map(({ measure }) => MEASURES.get(measure)?.needs ?? {});
  const queues = needs.some((n) => n.queues === "all")
    ? "all"
    : needs.some((n) => n.queues === "limited")
      ? "limited"
      : "none";
  return {
    sequence: needs.some((n) => n.sequence === true),
    queues,
    probes: needs.some((n) => n.probes === true),
    delays: needs.some((n) => n.delays === true),
    hops: null,
  };
}

/** Runs a scenario to its end and reads the measures. What goes wrong in it is its outcome, never thrown. */
export function executeRun(
  make: MakeRun,
  scenario: Scenario,
  requests: readonly MeasureRequest[],
): RunOutcome {
  try {
    const run = make(scenario, recordFor(requests));
    if (!run.advance(MOST_EVENTS)) return { failed: `it needs more than ${MOST_EVENTS} events` };
    const result = run.result();
    const values = requests.map((request) => readMeasure(request, result, scenario));
    return { values, digest: runDigest(result) };
  } catch (error) {
    return { failed: errorText(error).slice(0, 300) };
  }
}

/** What is read from runs, for those who fetch it when they need it. */
export const READING = { readMeasure, runDigest };

/** One measure of a finished run; null where it is not defined. @throws RangeError when it names what does not exist. */
export function readMeasure(request: MeasureRequest, result: RunResult, scenario: Scenario): number | null {
  const measure = MEASURES.get(request.measure);
  if (!measure) throw new RangeError(`there is no measure "${request.measure}"`);
  const value = measured(measure, request, result, scenario);
  return value !== null && Number.isFinite(value) ? value : null;
}

function measured(
  measure: Measure,
  request: MeasureRequest,
  result: RunResult,
  scenario: Scenario,
): number | null {
  const { params } = request;
  if (measure.of === "link") {
    const index = result.links.findIndex(({ id }) => id === request.link);
    if (index < 0) throw new RangeError(`there is no link direction "${request.link}"`);
    return measure.read({
      summary: result.links[index],
      trace: result.trace.links[index],
      result,
      scenario,
      params,
    });
  }
  const flows =
    request.scheme === undefined
      ? request.flows
      : scenario.flows
          .filter(({ kind, scheme }) => kind === "tcp" && scheme === request.scheme)
          .map(({ id }) => id);
  if (flows.length === 0) return null;
  const readings = flows.map((id): FlowReading => {
    const index = scenario.flows.findIndex((flow) => flow.id === id);
    if (index < 0) throw new RangeError(`there is no flow "${id}"`);
    return {
      spec: scenario.flows[index],
      summary: result.flows[index],
      trace: result.trace.flows[index],
      result,
      scenario,
      params,
    };
  });
  if (measure.of === "flows") return measure.read(readings);
  const values = readings.map((reading) => measure.read(reading));
  return values.includes(null) ? null : combined(values as number[], request.combine);
}

function combined(values: readonly number[], combine: Combination): number {
  if (combine === "least") return Math.min(...values);
  if (combine === "most") return Math.max(...values);
  const sum = values.reduce((total, x) => total + x, 0);
  return combine === "sum" ? sum : sum / values.length;
}

/** The request that a named measure of an experiment makes for an arm. @param subjects flows under test. */
export function requestOf(
  use: MeasureUse,
  instead: string | undefined,
  subjects: readonly string[],
): MeasureRequest {
  const { measure, flows = subjects, scheme, combine, link, params } = use;
  const target = { ...(scheme === undefined ? {} : { scheme }), ...(link === undefined ? {} : { link }) };
  return { measure: instead ?? measure, flows, ...target, combine, params };
}
