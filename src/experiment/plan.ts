import {
  canonicalJson,
  formatIssue,
  type Issue,
  lookUp,
  parseScenario,
  type Result,
  resultsVersion,
  type Scenario,
  type ShippedScenarios,
  shippedNames,
  withValues,
} from "../scenario/index.ts";
import { failure, meantValue } from "../scenario/issue.ts";
import { type ParamValue, streamFor } from "../sim/declared.ts";
import { termPoints } from "./claims/data.ts";
import { subjects } from "./comparison.ts";
import { type MeasureRequest, requestOf } from "./execute.ts";
import { tooLarge } from "./format/parse.ts";
import type { Arm, Axis, Draw, Experiment, NamedPoint, Reading, Settings, Term } from "./format/types.ts";
import { sha256 } from "./sha-256.ts";

/** An experiment with its scenario, ready to be planned. */
export interface Resolved {
  experiment: Experiment;
  /** Whose values every run starts from. */
  base: Scenario;
  /** Ids of the flows under test. */
  subjects: readonly string[];
  /** The points of each axis. */
  axes: readonly (readonly NamedPoint[])[];
}

/** A point of one arm: all its runs differ in nothing but the seed. */
export interface Cell {
  arm: Arm;
  /** Index of the point on each axis. */
  point: readonly number[];
  /** Choices that differ from the experiment's own. */
  readings: readonly Reading[];
}

/** The points of an axis: its values or range written to its addresses, or its named points. */
export function axisPoints(axis: Axis): readonly NamedPoint[] {
  if (axis.points) return axis.points;
  const values = axis.values ?? (axis.range ? rangeValues(axis) : []);
  return values.map((at) => ({ at, set: Object.fromEntries(axis.set.map((address) => [address, at])) }));
}

/** Six significant digits, so that engines whose powers differ in the last bit agree. */
function rangeValues({ range, scale }: Axis): ParamValue[] {
  const { from, to, count } = range as NonNullable<Axis["range"]>;
  return Array.from({ length: count }, (_, i) => {
    const f = i / (count - 1);
    const x =
      scale === "log" ? Math.exp(Math.log(from) * (1 - f) + Math.log(to) * f) : from + (to - from) * f;
    return Number(x.toPrecision(6));
  });
}

/**
 * Finds an experiment's scenario and tries every arm and every point on it, so that wrong addresses are told before anything
 * runs. (Not each with each: a combination that cannot be is a failed cell.)
 */
export async function resolveExperiment(
  experiment: Experiment,
  shipped: ShippedScenarios,
): Promise<Result<Resolved>> {
  const base = await baseOf(experiment, shipped);
  if (!base.ok) return base;
  const axes = experiment.vary.map(axisPoints);
  const flows = experiment.flows ?? subjects(base.value);
  const missing = flows.find((id) => !base.value.flows.some((flow) => flow.id === id));
  if (missing !== undefined)
    return failure(
      "flows",
      JSON.stringify(missing),
      base.value.flows.map(({ id }) => id).join(", "),
      "Name one of these.",
    );
  const resolved = { experiment, base: base.value, subjects: flows, axes };
  const large = tooLarge(runCount(resolved));
  if (large) return { ok: false, issues: [large] };
  for (const issue of trials(resolved)) return { ok: false, issues: [issue] };
  return {
    ok: true,
    value: { ...resolved, axes: axes.map((points, axis) => inUnits(resolved, points, axis)) },
  };
}

/** The points of an axis with their values as the scenario's format has them: numbers in SI. */
function inUnits(resolved: Resolved, points: readonly NamedPoint[], axis: number): readonly NamedPoint[] {
  const [address] = resolved.experiment.vary[axis].set;
  if (address === undefined) return points;
  return points.map((point, p) => {
    const [arm] = resolved.experiment.schemes;
    const at = resolved.axes.map((_, i) => (i === axis ? p : 0));
    const composed = composeScenario(resolved, { arm, point: at, readings: [] });
    const found = composed.ok ? lookUp(composed.value, address) : null;
    return found?.ok && found.value.value !== undefined ? { ...point, at: found.value.value } : point;
  });
}

/** Runs with the least number of seeds. */
export function runCount({ experiment, axes }: Resolved): number {
  const points = axes.reduce((product, axis) => product * axis.length, 1);
  return experiment.schemes.length * points * experiment.stop.runs;
}

function* trials(resolved: Resolved): Iterable<Issue> {
  const { experiment, axes } = resolved;
  const origin = axes.map(() => 0);
  for (const [i, arm] of experiment.schemes.entries())
    yield* tried(resolved, { arm, point: [], readings: [] }, `schemes[${i}]`);
  for (const [a, points] of axes.entries())
    for (const p of points.keys())
      yield* tried(
        resolved,
        { arm: experiment.schemes[0], point: origin.map((_, i) => (i === a ? p : 0)), readings: [] },
        `vary[${a}]`,
      );
  for (const [i, reading] of experiment.readings.entries()) {
    const arm = experiment.schemes.find(({ id }) => reading.schemes?.includes(id) ?? true);
    if (arm) yield* tried(resolved, { arm, point: origin, readings: [reading] }, `readings[${i}]`);
    else
      yield {
        path: `readings[${i}].schemes`,
        found: "no scheme of this experiment",
        allowed: experiment.schemes.map(({ id }) => id).join(", "),
        remedy: "Name one of these.",
      };
  }
}

function* tried(resolved: Resolved, cell: Cell, path: string): Iterable<Issue> {
  const composed = composeScenario(resolved, cell);
  if (!composed.ok) {
    for (const issue of composed.issues) yield { ...issue, path: `${path}: ${issue.path}` };
    return;
  }
  for (const { set, from } of resolved.experiment.draw) {
    const drawn = withValues(composed.value, [{ path: set, value: from }]);
    if (!drawn.ok) yield { ...drawn.issues[0], path: `draw: ${drawn.issues[0].path}` };
  }
}

async function baseOf({ scenario }: Experiment, shipped: ShippedScenarios): Promise<Result<Scenario>> {
  const input = typeof scenario === "string" ? await shipped.load(scenario) : scenario;
  if (input === null)
    return failure(
      "scenario",
      JSON.stringify(scenario),
      shippedNames(shipped, String(scenario)),
      "Name a shipped scenario, or write a whole one.",
      meantValue(scenario, shipped.ids()),
    );
  const parsed = parseScenario(input);
  if (parsed.ok) return { ok: true, value: parsed.scenario };
  const issues = parsed.issues.map((issue) => ({
    ...issue,
    path: issue.path === "" ? "scenario" : `scenario.${issue.path}`,
  }));
  return { ok: false, issues };
}

/** All cells of an experiment: arm by arm, the last axis fastest. */
export function cellsOf({ experiment, axes }: Resolved, readings: readonly Reading[] = []): Cell[] {
  const points = axes.reduce<number[][]>(
    (all, axis) => all.flatMap((point) => axis.map((_, i) => [...point, i])),
    [[]],
  );
  return experiment.schemes.flatMap((arm) => points.map((point) => ({ arm, point, readings })));
}

/** The cells that terms of claims name, each once. @throws RangeError when they name what does not exist. */
export function termCells(
  { experiment, axes }: Resolved,
  terms: readonly Term[],
  readings: readonly Reading[],
): Cell[] {
  const cells = new Map<string, Cell>();
  for (const term of terms)
    for (const point of termPoints(axes, term))
      for (const id of term.schemes) {
        const arm = experiment.schemes.find((one) => one.id === id);
        if (!arm) throw new RangeError(`there is no scheme "${id}"`);
        cells.set(JSON.stringify([id, point]), { arm, point, readings });
      }
  return [...cells.values()];
}

/** The scenario of a cell with the first seed, without what seeds draw. */
export function composeScenario(resolved: Resolved, { arm, point, readings }: Cell): Result<Scenario> {
  const { experiment, base, subjects: flows, axes } = resolved;
  const { scheme } = arm;
  const byScheme: Settings =
    scheme === undefined
      ? {}
      : Object.fromEntries(
          flows.flatMap((id) => [
            [`flows.${id}.recovery`, null],
            [`flows.${id}.congestion`, null],
            [`flows.${id}.ack`, null],
            [`flows.${id}.scheme`, scheme],
          ]),
        );
  const all = [
    experiment.set,
    byScheme,
    arm.set,
    ...point.map((p, axis) => axes[axis][p].set),
    ...readings.filter(({ schemes }) => schemes?.includes(arm.id) ?? true).map(({ set }) => set),
  ];
  // One value per address: the later setting holds.
  const merged = Object.entries(Object.assign({}, ...all) as Settings);
  const changed = withValues(
    base,
    merged.map(([path, value]) => ({ path, value })),
  );
  return changed.ok
    ? { ok: true, value: { ...changed.scenario, seed: experiment.seed } }
    : { ok: false, issues: changed.issues };
}

/** The same experiment with seeds that begin `by` further on. */
export function withSeedsMoved(resolved: Resolved, by: number): Resolved {
  const { experiment } = resolved;
  return { ...resolved, experiment: { ...experiment, seed: experiment.seed + by } };
}

/** A composed scenario's run with a seed, and what the seed draws. @throws RangeError when a drawn value does not fit. */
export function runScenario(composed: Scenario, draws: readonly Draw[], seed: number): Scenario {
  if (draws.length === 0) return { ...composed, seed };
  const drawn = withValues(
    composed,
    draws.map(({ set, from, to }) => ({
      path: set,
      value: from + (to - from) * streamFor(seed, `draw ${set}`).uniform(),
    })),
  );
  if (!drawn.ok) throw new RangeError(formatIssue(drawn.issues[0]));
  return { ...drawn.scenario, seed };
}

/** Version of the simulator in which runs of an experiment, with its readings, last came out differently. */
export function versionOf(resolved: Resolved): string {
  const { experiment, axes } = resolved;
  const origin = axes.map(() => 0);
  // One thing at a time: what an axis or a reading puts into a flow does not depend on the others.
  const points = axes.flatMap((axis, a) => axis.map((_, p) => origin.map((_, i) => (i === a ? p : 0))));
  const choices = [
    ...[origin, ...points].map((point) => ({ point, readings: [] })),
    ...experiment.readings.map((reading) => ({ point: origin, readings: [reading] })),
  ];
  const cells = experiment.schemes.flatMap((arm) => choices.map((choice) => ({ arm, ...choice })));
  const composed = cells.map((cell) => composeScenario(resolved, cell));
  return resultsVersion(composed.flatMap((scenario) => (scenario.ok ? [scenario.value] : [])));
}

/** A run's identity: digest of its canonical scenario (the seed is in it) and of the version of the simulator's results. */
export function runId(scenario: Scenario): string {
  return sha256(`cwndscope ${resultsVersion([scenario])}\n${canonicalJson(scenario)}`).slice(0, 32);
}

/** What is read from every run of an arm, in the order of the experiment's measures. */
export function requestsOf({ experiment, subjects: flows }: Resolved, arm: Arm): MeasureRequest[] {
  return experiment.measures.map((use) => requestOf(use, arm.measures[use.id], flows));
}
