/** `reproduce --plan-seeds`: how many seeds the claims of experiments need, from a pilot whose seeds give no verdict. */
import process from "node:process";
import {
  measuredOf,
  PILOT,
  PILOT_DISTANCE,
  type PlannedSeeds,
  planSeeds,
  type Resolved,
  termCells,
  termsOf,
  withSeedsMoved,
} from "../experiment/experiments.ts";
import { CellRunner } from "./cell-runner.ts";
import { runElsewhere } from "./elsewhere.ts";
import { CANCELLED, unlessCancelled } from "./interruption.ts";
import { Progress } from "./progress.ts";
import { resolveShipped } from "./resolve-shipped.ts";
import type { RunPool } from "./run-pool.ts";

/**
 * Plans the seeds of shipped experiments and prints them beside those that their files have. An experiment whose pilot was
 * interrupted is not printed.
 * @returns the exit code: 0, or 130 after an interruption
 */
export async function printSeedPlans(ids: readonly string[], pool: RunPool, json: boolean): Promise<number> {
  const runner = new CellRunner(pool, PILOT.most);
  const progress = new Progress("pilot", 0);
  const plans = [];
  for (const id of ids) {
    const resolved = await resolveShipped(id);
    const planned = await unlessCancelled(planOf(resolved, runner, progress));
    if (planned === null) {
      progress.end();
      process.stderr.write(`Cancelled at ${id}, whose seeds are not planned.\n`);
      return CANCELLED;
    }
    const plan = { id, runs: resolved.experiment.stop.runs, ...planned };
    plans.push(plan);
    if (json) continue;
    const { seeds, claim, runs } = plan;
    process.stdout.write(`${id}: ${seeds} seeds${claim === null ? "" : ` (${claim})`}, has ${runs}\n`);
  }
  progress.end();
  if (json) process.stdout.write(`${JSON.stringify(plans, null, 1)}\n`);
  return 0;
}

/** Plans the seeds of an experiment by a pilot, which grows to as many seeds as it asks for, or to the most of a pilot. */
async function planOf(resolved: Resolved, runner: CellRunner, progress: Progress): Promise<PlannedSeeds> {
  const pilot = withSeedsMoved(resolved, PILOT_DISTANCE);
  const { claims } = resolved.experiment;
  const terms = claims.flatMap(({ test }) => termsOf(test)).map(({ term }) => term);
  const own = terms.filter(({ experiment }) => experiment === undefined);
  const cells = termCells(pilot, own, []).map((cell) => ({ resolved: pilot, cell }));
  let seeds: number = PILOT.first;
  for (;;) {
    await runner.run(cells, progress, seeds);
    const elsewhere = await runElsewhere(resolved, resolveShipped, runner, progress, PILOT_DISTANCE, seeds);
    const plan = planSeeds(claims, measuredOf(pilot, runner.firstOutcomes(seeds)), elsewhere);
    if (plan.seeds <= seeds || seeds === PILOT.most) return plan;
    seeds = Math.min(plan.seeds, PILOT.most);
  }
}
