import os from "node:os";
import process from "node:process";
import {
  type Cell,
  composeScenario,
  type Experiment,
  type PlannedRun,
  parseExperiment,
  plannedRuns,
  type Resolved,
  type RunOutcome,
  requestsOf,
  resolveExperiment,
  runId,
  runLine,
  type Shard,
} from "../experiment/experiments.ts";
import { usesOwnSenders } from "../host/index.ts";
import { formatIssue, type Issue, minimal, type Scenario, shorten } from "../scenario/index.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { loadExperimentOrScenario } from "./experiments.ts";
import { CANCELLED, Interruption } from "./interruption.ts";
import { type Override, type OverrideOptions, overridesOf } from "./load.ts";
import { withSenderOptions } from "./own-senders.ts";
import { heapOf } from "./own-worker.ts";
import { Progress } from "./progress.ts";
import { ResultFolder } from "./result-folder.ts";
import { RunPool } from "./run-pool.ts";
import { idOf, type RunTask } from "./run-worker.ts";
import { shippedScenarios } from "./shipped.ts";
import { finishFolder } from "./sweep-report.ts";

/** The options of `sweep`, as parsed. */
export interface SweepOptions extends Pick<OverrideOptions, "set" | "duration"> {
  vary?: string[];
  sender?: string[];
  schemes?: string;
  runs?: string;
  jobs?: string;
  shard?: string;
  out?: string;
  retry?: boolean;
}

/** Measures of a sweep of a scenario, which names none itself. */
const USUAL = [
  "throughput",
  "delivered",
  "retransmitted",
  "timeouts",
  "congestion-losses",
  "air-losses",
  "mean-window",
] as const;

/** What a thread with senders of one's own may hold, MB. */
const OWN_MEGABYTES = 1024;

/** Names the flows under test as the scenario has them, where schemes are compared with it. */
const AS_IT_IS = "own";

/**
 * `sweep FILE|EXPERIMENT`: runs every scheme at every point with every seed and keeps the results in a folder. What is there
 * already is not run again. Returns 0, or 1 when runs failed, or 130 after Ctrl+C.
 */
export async function sweepCommand(entry: string, argument: string, options: SweepOptions): Promise<number> {
  const { out } = options;
  if (out === undefined) throw new CliError("sweep: no folder for the results is named. Add --out DIR.");
  const shard = shardOf(options.shard);
  const jobs = jobsOf(options.jobs);
  const resolved = await resolveSweep(argument, options);
  const folder = await ResultFolder.open(out, resolved, shard, options.retry ?? false);
  try {
    return await fillFolder(entry, folder, resolved, shard, jobs);
  } finally {
    folder.close();
  }
}

async function fillFolder(
  entry: string,
  folder: ResultFolder,
  resolved: Resolved,
  shard: Shard | null,
  jobs: number,
): Promise<number> {
  const pool = new RunPool(entry, jobs, usesOwnSenders(resolved.base) ? heapOf(OWN_MEGABYTES) : {});
  const stop = new Interruption(() => void pool.stop());
  const progress = new Progress("sweep", 0);
  try {
    // An adaptive rule asks for more seeds once it knows what the first ones measured.
    for (;;) {
      const missing = [...plannedRuns(resolved, folder.known, shard)].filter(({ key }) => !folder.has(key));
      if (missing.length === 0 || stop.signalled) break;
      progress.add(missing.length);
      await pool.run(tasksOf(resolved, missing), (task, id, outcome) => {
        folder.add(lineOf(resolved, task, id, outcome));
        progress.step();
      });
    }
  } finally {
    progress.end();
    stop.end();
    await pool.stop();
  }
  if (stop.signalled) {
    process.stderr.write(
      `Cancelled; ${folder.size} runs are kept in ${shown(folder.path)}. The same command continues.\n`,
    );
    return CANCELLED;
  }
  return finishFolder(folder, resolved, shard);
}

interface SweepTask extends RunTask {
  run: PlannedRun;
}

/** Tasks of planned runs; a cell's scenario is composed once. A cell that cannot be composed fails in its worker. */
function* tasksOf(resolved: Resolved, runs: readonly PlannedRun[]): Iterable<SweepTask> {
  const { draw: draws } = resolved.experiment;
  let cell: Cell | null = null;
  let composed: Scenario | null = null;
  for (const run of runs) {
    if (run.cell !== cell) {
      cell = run.cell;
      const result = composeScenario(resolved, cell);
      if (!result.ok) throw new CliError(`${JSON.stringify(run.at)}: ${formatIssue(result.issues[0])}`);
      composed = result.value;
    }
    yield {
      composed: composed as Scenario,
      draws,
      seed: run.seed,
      requests: requestsOf(resolved, run.cell.arm),
      run,
    };
  }
}

function lineOf(resolved: Resolved, { run, ...task }: SweepTask, id: string, outcome: RunOutcome): string {
  const { cell, at, seed } = run;
  // A thread that died could not say which run it was; the run is not tried again here.
  const known = id !== "" ? id : idOf(task) || runId({ ...task.composed, seed });
  return runLine(resolved.experiment, { scheme: cell.arm.id, at, seed }, known, outcome);
}

/** The experiment of a sweep: a file's, or a scenario with what the options vary. @throws CliError when it is not in order. */
async function resolveSweep(argument: string, options: SweepOptions): Promise<Resolved> {
  const overrides = overridesOf(options);
  const vary = (options.vary ?? []).map(axisOf);
  requireOneUse(overrides, vary);
  const loaded = await loadExperimentOrScenario(argument, overrides);
  const senders = options.sender ?? [];
  if ("experiment" in loaded && senders.length > 0)
    throw new CliError(
      `--sender ${shown(senders[0])}: ${shown(argument)} is an experiment. Name a scenario instead, with --vary and --schemes.`,
    );
  const given =
    "experiment" in loaded
      ? overridden({ ...loaded.experiment, claims: [], readings: [], remarks: [] }, overrides)
      : experimentOf(withSenderOptions(loaded.scenario, senders));
  const runs = options.runs === undefined ? undefined : positive("--runs", options.runs);
  const changed = {
    ...given,
    ...(vary.length > 0 ? { vary } : {}),
    ...(options.schemes === undefined
      ? {}
      : { schemes: options.schemes.split(",").map((id) => armOf(given, id)) }),
    ...(runs === undefined ? {} : { stop: { runs } }),
  };
  const parsed = parseExperiment(JSON.parse(JSON.stringify(changed)));
  if (!parsed.ok) throw sweepError(argument, overrides, parsed.issues);
  const resolved = await resolveExperiment(parsed.value, shippedScenarios);
  if (!resolved.ok) throw sweepError(argument, overrides, resolved.issues);
  return resolved.value;
}

/** @throws CliError for a value that is fixed and varied at once: one of the two would say nothing. */
function requireOneUse(overrides: readonly Override[], vary: readonly { set: string }[]): void {
  const twice = overrides.find(({ path }) => vary.some(({ set }) => set === path));
  if (twice)
    throw new CliError(
      `${shown(twice.option)}: --vary writes the same value. Remove one of the two options.`,
    );
}

/** An experiment with values written over those of its scenario: its own settings, and the first of its seeds. */
function overridden(experiment: Experiment, overrides: readonly Override[]): Experiment {
  const seed = overrides.findLast(({ path }) => path === "seed");
  const values = overrides.filter(({ path }) => path !== "seed");
  const set = Object.fromEntries(values.map(({ path, value }) => [path, plainNumber(value)]));
  return {
    ...experiment,
    set: { ...experiment.set, ...set },
    // Whatever it is, the experiment's format judges it.
    ...(seed && { seed: plainNumber(seed.value) as number }),
  };
}

/** One line for a sweep that is not in order; it names the option that wrote the value, where one did. */
function sweepError(argument: string, overrides: readonly Override[], issues: readonly Issue[]): CliError {
  const [first] = issues;
  const guilty = overrides.find(
    ({ path }) => first.path === path || first.path.endsWith(` ${shorten(path)}`),
  );
  return guilty
    ? issuesError(guilty.option, [{ ...first, path: shorten(guilty.path) }])
    : issuesError(argument, issues);
}

type Given = Experiment | ReturnType<typeof experimentOf>;

/** An arm of the experiment by its id, the scenario's own senders ("own"), or a scheme. */
function armOf(given: Given, id: string): unknown {
  const named = ("schemes" in given ? given.schemes : []).find((arm) => arm.id === id);
  return named ?? (id === AS_IT_IS ? { id } : id);
}

function experimentOf(scenario: Scenario) {
  const many = scenario.flows.filter(({ kind }) => kind === "tcp").map(({ id }) => id);
  return {
    format: "cwndscope-experiment/1",
    title: scenario.title,
    scenario: minimal(scenario),
    seed: scenario.seed,
    measures: [
      ...USUAL.map((measure) => ({ id: measure, measure })),
      ...(many.length > 1 ? [{ id: "fairness", measure: "fairness", flows: many }] : []),
    ],
  };
}

function axisOf(text: string): { set: string; values: (string | number)[] } {
  const at = text.indexOf("=");
  if (at < 1)
    throw new CliError(
      `--vary ${shown(text)}: the values are missing. Write path=v1,v2,…, for example --vary links.wireless.loss.rate=0.1%,1%,2%`,
    );
  const values = text.slice(at + 1).split(",");
  return { set: text.slice(0, at), values: values.map((value) => plainNumber(value.trim())) };
}

function plainNumber(text: string): string | number {
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** A whole number above 0. @throws CliError for another. */
export function positive(option: string, text: string): number {
  const n = Number(text);
  if (Number.isInteger(n) && n > 0) return n;
  throw new CliError(`${option} ${shown(text)} is no whole number above 0. Write for example ${option} 20.`);
}

/** Most threads that may be asked for: each has a memory of its own. */
const MOST_JOBS = 1024;

/** Threads: as many as asked for, else one per processor. @throws CliError for no number of threads, or too many. */
export function jobsOf(text: string | undefined): number {
  if (text === undefined) return os.availableParallelism();
  const jobs = positive("--jobs", text);
  if (jobs <= MOST_JOBS) return jobs;
  throw new CliError(
    `--jobs ${shown(text)} are too many threads. Write at most ${MOST_JOBS}: one per processor is enough.`,
  );
}

function shardOf(text: string | undefined): Shard | null {
  if (text === undefined) return null;
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const [index, of] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (index >= 1 && index <= of) return { index, of };
  throw new CliError(
    `--shard ${shown(text)} is no part. Write part/parts, parts counted from 1, for example --shard 1/4.`,
  );
}
