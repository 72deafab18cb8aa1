/** The files of a sweep: a run a line, a manifest, a summary. Their bytes depend on the experiment and the simulator alone. */
import { type Interval, meanInterval } from "../analysis/estimates.ts";
import { isPlainObject } from "../scenario/object-shape.ts";
import type { ParamValue } from "../sim/declared.ts";
import { amongMany } from "./claims/family.ts";
import { mostLooks } from "./claims/looks.ts";
import type { RunOutcome } from "./execute.ts";
import { canonicalExperimentJson, minimalExperiment } from "./format/parse.ts";
import type { Experiment, StopRule } from "./format/types.ts";
import { MEASURES } from "./measures/measures.ts";
import { type Cell, cellsOf, type Resolved, versionOf } from "./plan.ts";
import { sha256 } from "./sha-256.ts";

/** The format of a sweep's folder. */
export const RESULTS_FORMAT = "cwndscope-results/1";

/** One run as it is kept. */
export interface RunLine {
  id: string;
  /** Scheme, as the experiment names it. */
  scheme: string;
  /** Values by address, or by the title of an axis of named points. */
  at: Readonly<Record<string, ParamValue>>;
  seed: number;
  /** By the experiment's measures; null where a measure is not defined. */
  measures?: Readonly<Record<string, number | null>>;
  /** Of the run; missing in results of earlier versions. */
  digest?: string;
  /** Why there are none. */
  failed?: string;
}

/** What a folder of results says of itself. */
export interface Manifest {
  format: typeof RESULTS_FORMAT;
  /** Version of the simulator in which these runs last came out differently. */
  simulator: string;
  /** Digest of the canonical experiment. */
  digest: string;
  experiment: unknown;
  /** Part i of n, "1/4"; missing for the whole. */
  shard?: string;
  runs: number;
  failed: number;
  /** True once every planned run is there. */
  complete: boolean;
}

/** Part `index` (from 1) of `of`. */
export interface Shard {
  index: number;
  of: number;
}

/** Values of a cell's axes, by address or title. */
export function placeOf({ experiment, axes }: Resolved, { point }: Cell): Record<string, ParamValue> {
  return Object.fromEntries(
    point.flatMap((p, a) => {
      const { set, title } = experiment.vary[a];
      const { at } = axes[a][p];
      const names = set.length > 0 ? set : [title === "" ? `axis ${a + 1}` : title];
      return names.map((name) => [name, at]);
    }),
  );
}

/** What tells one run of an experiment from the others, before its id is known. */
export function runKey(scheme: string, at: Readonly<Record<string, ParamValue>>, seed: number): string {
  return JSON.stringify([scheme, at, seed]);
}

/** The line of a finished run, with its end of line. */
export function runLine(
  experiment: Experiment,
  where: { scheme: string; at: Readonly<Record<string, ParamValue>>; seed: number },
  id: string,
  outcome: RunOutcome,
): string {
  const { scheme, at, seed } = where;
  const result =
    "failed" in outcome
      ? { failed: outcome.failed }
      : {
          measures: Object.fromEntries(experiment.measures.map((use, i) => [use.id, outcome.values[i]])),
          ...(outcome.digest === undefined ? {} : { digest: outcome.digest }),
        };
  return `${JSON.stringify({ id, scheme, at, seed, ...result } satisfies RunLine)}\n`;
}

/** A line as it was kept; null for one that was cut off or is none. */
export function parseRunLine(text: string): RunLine | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isPlainObject(value) || typeof value.id !== "string" || typeof value.scheme !== "string") return null;
  if (!isPlainObject(value.at) || typeof value.seed !== "number") return null;
  if (!isPlainObject(value.measures) && typeof value.failed !== "string") return null;
  return value as unknown as RunLine;
}

/** Seeds that a cell needs, given what its runs have measured so far; deterministic, so that nothing but values decides. */
export function seedsWanted(
  { runs, until }: StopRule,
  measured: (seeds: number) => readonly number[] | null,
): number {
  if (!until) return runs;
  for (let n = runs; ; n = Math.min(2 * n, until.most)) {
    const values = measured(n);
    if (values === null || n >= until.most) return n;
    const { value, high } = meanInterval(values, confidenceOf({ runs, until }));
    if (high - value <= until.halfWidth * Math.abs(value)) return n;
  }
}

/**
 * Confidence of a cell's interval, so that it holds its number with 95 % however often the runs were looked at before it was
 * narrow enough (Bonferroni over all looks that the rule can have).
 */
function confidenceOf({ runs, until }: StopRule): number {
  return amongMany(until ? mostLooks(runs, until.most) : 1);
}

/** A cell with its place and its runs, in order of the seeds. */
export interface CellResult {
  cell: Cell;
  at: Readonly<Record<string, ParamValue>>;
  lines: readonly RunLine[];
  /** Runs that it should have. */
  wanted: number;
}

/** A planned run. */
export interface PlannedRun {
  cell: Cell;
  at: Readonly<Record<string, ParamValue>>;
  seed: number;
  key: string;
}

/** Which runs an experiment needs, given those that there are; in plan order, of one shard or all. */
export function* plannedRuns(
  resolved: Resolved,
  known: ReadonlyMap<string, RunLine>,
  shard: Shard | null,
): Iterable<PlannedRun> {
  let index = 0;
  for (const [c, { cell, at, wanted }] of wantedCells(resolved, known).entries()) {
    const byCell = resolved.experiment.stop.until !== undefined;
    if (byCell && shard && c % shard.of !== shard.index - 1) continue;
    for (let n = 0; n < wanted; n++, index++) {
      if (!byCell && shard && index % shard.of !== shard.index - 1) continue;
      const seed = resolved.experiment.seed + n;
      yield { cell, at, seed, key: runKey(cell.arm.id, at, seed) };
    }
  }
}

function wantedCells(resolved: Resolved, known: ReadonlyMap<string, RunLine>) {
  const { experiment } = resolved;
  return cellsOf(resolved).map((cell) => {
    const at = placeOf(resolved, cell);
    const line = (n: number) => known.get(runKey(cell.arm.id, at, experiment.seed + n));
    const wanted = seedsWanted(experiment.stop, (seeds) => {
      const values = Array.from(
        { length: seeds },
        (_, n) => line(n)?.measures?.[experiment.stop.until?.measure ?? ""],
      );
      return values.every((value): value is number => typeof value === "number") ? values : null;
    });
    return { cell, at, wanted };
  });
}

/** All cells with their runs. */
export function cellResults(resolved: Resolved, known: ReadonlyMap<string, RunLine>): CellResult[] {
  const { seed } = resolved.experiment;
  return wantedCells(resolved, known).map(({ cell, at, wanted }) => {
    const lines = Array.from({ length: wanted }, (_, n) => known.get(runKey(cell.arm.id, at, seed + n)));
    return { cell, at, wanted, lines: lines.filter((line) => line !== undefined) };
  });
}

/** Mean and interval of a measure of a cell; null where a run is missing or failed, or the measure is not defined in one. */
export function cellInterval(
  { lines, wanted }: CellResult,
  measure: string,
  stop: StopRule,
): Interval | null {
  const values = lines.map((line) => line.measures?.[measure]);
  if (values.length < wanted || !values.every((value): value is number => typeof value === "number"))
    return null;
  return meanInterval(values, confidenceOf(stop));
}

/** Digest of what an experiment runs and judges; what is only said of it, in words, takes no part. */
export function experimentDigest(experiment: Experiment): string {
  const { did: _, source: __, ...rest } = experiment;
  const wordless: Experiment = {
    ...rest,
    title: "",
    description: "",
    remarks: [],
    schemes: rest.schemes.map(({ title: ___, ...arm }) => arm),
    measures: rest.measures.map(({ title: ___, ...use }) => use),
    claims: rest.claims.map(({ note: ___, baseline: ____, words: _____, ...claim }) => ({
      ...claim,
      text: "",
      where: "",
    })),
    readings: rest.readings.map(({ why: ___, ...reading }) => ({ ...reading, title: "", here: "" })),
  };
  return sha256(canonicalExperimentJson(wordless)).slice(0, 32);
}

/** The manifest's text. */
export function manifestText(
  resolved: Resolved,
  state: { shard: Shard | null; runs: number; failed: number; complete: boolean },
): string {
  const { shard, ...rest } = state;
  const { experiment } = resolved;
  const manifest: Manifest = {
    format: RESULTS_FORMAT,
    simulator: versionOf(resolved),
    digest: experimentDigest(experiment),
    experiment: minimalExperiment(experiment),
    ...(shard ? { shard: `${shard.index}/${shard.of}` } : {}),
    ...rest,
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/**
 * The summary: a line per scheme, point and measure, with mean, ends of the 95 % interval and number of runs. A cell with a
 * missing or failed run has no statistics: its numbers are left empty and its state says why.
 */
export function summaryCsv(resolved: Resolved, cells: readonly CellResult[]): string {
  const { experiment, axes } = resolved;
  const places = axes.length === 0 ? [] : Object.keys(cells[0]?.at ?? {});
  const rows = [["scheme", ...places, "measure", "unit", "mean", "low95", "high95", "n", "state"]];
  for (const cell of cells)
    for (const use of experiment.measures) {
      const interval = cellInterval(cell, use.id, experiment.stop);
      const numbers = interval ? [interval.value, interval.low, interval.high].map(numberText) : ["", "", ""];
      const n = String(cell.lines.length);
      const place = places.map((name) => String(cell.at[name]));
      rows.push([
        cell.cell.arm.id,
        ...place,
        use.id,
        MEASURES.get(use.measure)?.unit ?? "",
        ...numbers,
        n,
        cellState(cell, interval),
      ]);
    }
  return csvTable(rows);
}

/** Rows as comma-separated values, a line each. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\n`).join("");
}

/** "complete", or why a cell has no statistics: "1 failed", "2 missing". @param interval of `cellInterval` */
export function cellState(cell: CellResult, interval: Interval | null): string {
  if (interval) return "complete";
  const failed = cell.lines.filter((line) => line.failed !== undefined).length;
  if (failed > 0) return `${failed} failed`;
  return cell.lines.length < cell.wanted
    ? `${cell.wanted - cell.lines.length} missing`
    : "undefined in a run";
}

function numberText(x: number): string {
  return Number.isFinite(x) ? String(x) : "";
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
