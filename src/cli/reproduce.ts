import { mkdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import {
  cellsOf,
  claimedNumbers,
  clearTries,
  type Elsewhere,
  judgeAll,
  type Reproduction,
  type Resolved,
  reproductionOf,
  type ShownClaim,
  samePoint,
  type TrialRuns,
  type TriedReadings,
  tryReadings,
  VERDICTS,
  type Verdict,
  versionOf,
} from "../experiment/experiments.ts";
import { CellRunner } from "./cell-runner.ts";
import { runElsewhere } from "./elsewhere.ts";
import {
  anyShippedResult,
  loadShippedExperiment,
  shippedExperimentIds,
  shippedFigureIds,
  shippedResult,
} from "./experiments.ts";
import { printFreshVerdicts } from "./fresh-seeds.ts";
import { CANCELLED, Interruption, unlessCancelled } from "./interruption.ts";
import { listOthers } from "./other-figures.ts";
import { printSeedPlans } from "./plan-seeds.ts";
import { Progress } from "./progress.ts";
import { chosenIds, idsToRun } from "./reproduce-names.ts";
import { resolveShipped } from "./resolve-shipped.ts";
import { RunJournal } from "./run-journal.ts";
import { RunPool } from "./run-pool.ts";
import { jobsOf, positive } from "./sweep.ts";
import { writeWhole } from "./write-file.ts";

/** The options of `reproduce`, as parsed. */
export interface ReproduceOptions {
  list?: boolean;
  others?: boolean;
  json?: boolean;
  runs?: string;
  jobs?: string;
  out?: string;
  "no-switches"?: boolean;
  "keep-tried"?: boolean;
  "plan-seeds"?: boolean;
  "fresh-seeds"?: string;
}

/**
 * `reproduce [PAPER|FIGURE…]`: runs the papers' experiments and prints what they claim beside what we measure, with verdicts.
 * With `--out`, a command that was stopped goes on where it was. Returns 0 when all ran, whatever the verdicts, 1 when runs
 * failed, 130 after Ctrl+C.
 */
export async function reproduceCommand(
  entry: string,
  names: readonly string[],
  options: ReproduceOptions,
): Promise<number> {
  if (options.list) {
    if (options.others) listOthers(chosenIds(names, shippedFigureIds()), options.json ?? false);
    else list(chosenIds(names, shippedExperimentIds()), options.json ?? false);
    return 0;
  }
  const ids = idsToRun(names, options.others ?? false);
  const runs = options.runs === undefined ? null : positive("--runs", options.runs);
  const fresh =
    options["fresh-seeds"] === undefined ? null : positive("--fresh-seeds", options["fresh-seeds"]);
  const pool = new RunPool(entry, jobsOf(options.jobs));
  const interruption = new Interruption(() => void pool.stop());
  const results: Reproduction[] = [];
  const journal = options.out === undefined ? null : new RunJournal(options.out);
  try {
    if (options["plan-seeds"]) {
      return await printSeedPlans(ids, pool, options.json ?? false);
    }
    if (fresh !== null) {
      return await printFreshVerdicts(ids, fresh, pool, options.json ?? false);
    }
    const runner = new Runner(pool, runs, journal, options["keep-tried"] === true);
    for (const id of ids) {
      const result = await unlessCancelled(runner.reproduce(id, options["no-switches"] !== true));
      if (result === null) {
        if (journal) process.stderr.write("Cancelled; finished runs are kept. The same command continues.\n");
        return CANCELLED;
      }
      results.push(result);
      if (options.out !== undefined) await writeResult(options.out, result);
      if (!options.json) process.stdout.write(report(id, result));
    }
    journal?.remove();
  } finally {
    journal?.close();
    interruption.end();
    await pool.stop();
  }
  if (options.json) process.stdout.write(`${JSON.stringify(results, null, 1)}\n`);
  else process.stdout.write(totals(results));
  const hasFailed = results.some(({ points }) => points.some(({ failed = 0 }) => failed > 0));
  return hasFailed ? 1 : 0;
}

function list(ids: readonly string[], json: boolean): void {
  const entries = ids.map((id) => {
    const experiment = loadShippedExperiment(id);
    const { source, scenario, claims, title } = experiment;
    const verdicts = new Map(shippedResult(id, experiment)?.claims.map((claim) => [claim.id, claim.verdict]));
    return {
      id,
      title,
      paper: id.split("-")[0],
      figure: source?.figure ?? "",
      scenario,
      claims: claims.map(({ id: claim, text, value, unit, where }) => ({
        id: claim,
        text,
        value,
        unit,
        where,
        verdict: verdicts.get(claim) ?? null,
      })),
    };
  });
  if (json) process.stdout.write(`${JSON.stringify(entries, null, 1)}\n`);
  else
    for (const { id, title, claims } of entries)
      process.stdout.write(`${id}: ${title} (${claimCounts(claims.map(({ verdict }) => verdict))})\n`);
}

/** "no claims"; "3 claims: 2 agrees, 1 not run yet". */
function claimCounts(verdicts: readonly (Verdict | null)[]): string {
  const counted = [...VERDICTS, null].flatMap((verdict) => {
    const n = verdicts.filter((own) => own === verdict).length;
    return n === 0 ? [] : `${n} ${verdict === null ? "not run yet" : WORDS[verdict]}`;
  });
  if (verdicts.length === 0) return "no claims";
  return `${numberOf(verdicts.length, "claim")}: ${counted.join(", ")}`;
}

/** Runs experiments one after the other; what two have in common is run once. */
class Runner {
  private readonly known = new Map<string, Resolved>();
  private readonly runners = new Map<number, CellRunner>();
  private readonly progress = new Progress("reproduce", 0);

  constructor(
    private readonly pool: RunPool,
    private readonly seeds: number | null,
    private readonly journal: RunJournal | null,
    private readonly keepsTried: boolean,
  ) {}

  private async resolve(id: string): Promise<Resolved> {
    const known = this.known.get(id);
    if (known) return known;
    const resolved = await resolveShipped(id);
    this.known.set(id, resolved);
    return resolved;
  }

  private runnerOf(seeds: number): CellRunner {
    const runner = this.runners.get(seeds) ?? new CellRunner(this.pool, seeds, this.journal);
    this.runners.set(seeds, runner);
    return runner;
  }

  /** Runs all points, judges the claims, and tries other readings for those that differ. */
  async reproduce(id: string, withSwitches: boolean): Promise<Reproduction> {
    const resolved = await this.resolve(id);
    const seeds = this.seeds ?? resolved.experiment.stop.runs;
    const runner = this.runnerOf(seeds);
    const cells = cellsOf(resolved).map((cell) => ({ resolved, cell }));
    await runner.run(cells, this.progress);
    const elsewhereBy = (by: number) =>
      runElsewhere(resolved, (name) => this.resolve(name), runner, this.progress, by);
    const elsewhere = await elsewhereBy(0);
    const judged = judgeAll(resolved, runner.outcomes, elsewhere, seeds);
    const tried = new Map<string, readonly TriedReadings[]>();
    const { claims, readings } = resolved.experiment;
    const trials: TrialRuns = {
      run: (cells, most) => runner.run(cells, this.progress, most),
      firstOutcomes: (most) => runner.firstOutcomes(most),
      elsewhere: elsewhereBy,
    };
    const known = this.keepsTried
      ? triedBefore(id, resolved, runner, elsewhere, seeds)
      : new Map<string, readonly TriedReadings[]>();
    for (const [i, { verdict }] of judged.entries()) {
      const before = known.get(claims[i].id);
      if (readings.length === 0 || (verdict !== "differs" && verdict !== "direction-only")) continue;
      if (withSwitches)
        tried.set(claims[i].id, await tryReadings(resolved, claims[i], seeds, trials, before));
      else if (before) tried.set(claims[i].id, before);
    }
    this.progress.end();
    return reproductionOf(id, resolved, runner.outcomes, judged, tried, seeds);
  }
}

/**
 * What the shipped result has tried for each claim, where its points are those of our first seeds and the claim came to the same
 * with them; for an experiment to which readings or seeds were added. With more seeds now, what was clear with those stays, and all
 * else is to be tried again. Empty where anything of the experiment itself has changed.
 */
function triedBefore(
  id: string,
  resolved: Resolved,
  runner: CellRunner,
  elsewhere: Elsewhere,
  seeds: number,
): Map<string, readonly TriedReadings[]> {
  const before = anyShippedResult(id);
  if (before === null || before.simulator !== versionOf(resolved) || before.runs > seeds) return new Map();
  const first = runner.firstOutcomes(before.runs);
  const judged = judgeAll(resolved, first, elsewhere, before.runs);
  const { points, claims } = reproductionOf(id, resolved, first, judged, new Map(), before.runs);
  const isSame =
    before.points.length === points.length && before.points.every((point, i) => samePoint(point, points[i]));
  if (!isSame) return new Map();
  const stands = ({ text, value, tolerance, verdict, why }: ShownClaim) =>
    JSON.stringify([text, value, tolerance, verdict, why]);
  return new Map(
    claims.flatMap((claim) => {
      const own = before.claims.find((other) => other.id === claim.id);
      if (!own?.tried || stands(own) !== stands(claim)) return [];
      return [[claim.id, before.runs === seeds ? own.tried : clearTries(own.tried, before.runs)] as const];
    }),
  );
}

async function writeResult(folder: string, result: Reproduction): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await writeWhole(join(folder, `${result.id}.json`), [`${JSON.stringify(result)}\n`]);
}

const WORDS: Record<Verdict, string> = {
  agrees: "agrees",
  "direction-only": "right direction, wrong size",
  differs: "differs",
  undecided: "undecided",
};

function report(id: string, { claims, runs }: Reproduction): string {
  const stated = loadShippedExperiment(id);
  const lines = claims.map((claim, i) => {
    const { measured, value, verdict, text, decides } = claim;
    const numbers = claimedNumbers(stated.claims[i], stated.measures);
    const printed = numbers ? [...new Set(numbers.printed)] : value;
    const { unit } = numbers ?? claim;
    const claimed =
      printed === null
        ? ""
        : `claimed ${Array.isArray(printed) ? printed.join(", ") : printed} ${unit}`.trim();
    const ours = measured
      ? `measured ${measured.map(threeDigits).join(" in ")}`.replace(" in ", " (").replace(" in ", " to ")
      : "";
    const found = [claimed, ours === "" ? "" : `${ours})`].filter((part) => part !== "").join(", ");
    const choice =
      decides && decides.length > 0
        ? `\n      decided by: ${decides.map((set) => set.join(" + ")).join("; ")} (over other seeds too)`
        : "";
    return `  ${WORDS[verdict].padEnd(18)} ${claim.id}: ${text}\n      ${found === "" ? claim.why : `${found}. ${claim.why}`}${choice}\n`;
  });
  return `${id} (${runs} seeds)\n${lines.join("")}`;
}

const threeDigits = (x: number): string => String(Number(x.toPrecision(3)));

/** "1 claim", "3 claims". */
const numberOf = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

function totals(results: readonly Reproduction[]): string {
  const sum = (which: "own" | "half" | "double") =>
    VERDICTS.map(
      (verdict) => `${WORDS[verdict]} ${results.reduce((n, { counts }) => n + counts[which][verdict], 0)}`,
    ).join(", ");
  const claims = results.reduce((n, result) => n + result.claims.length, 0);
  return `${numberOf(results.length, "experiment")}, ${numberOf(claims, "claim")}: ${sum("own")}\n  with half the tolerances: ${sum("half")}\n  with twice the tolerances: ${sum("double")}\n`;
}
