/** `reproduce --fresh-seeds N`: how many shipped verdicts stay with N further sets of seeds. */
import process from "node:process";
import {
  judgeAll,
  type Resolved,
  type ShownClaim,
  termCells,
  termsOf,
  type Verdict,
  withSeedsMoved,
} from "../experiment/experiments.ts";
import { CellRunner } from "./cell-runner.ts";
import { runElsewhere } from "./elsewhere.ts";
import { shippedResult } from "./experiments.ts";
import { CANCELLED, unlessCancelled } from "./interruption.ts";
import { Progress } from "./progress.ts";
import { resolveShipped } from "./resolve-shipped.ts";
import type { RunPool } from "./run-pool.ts";

/** Each set begins so far behind the one before: neither a verdict nor a pilot nor a tried reading had any of its seeds. */
const SET_DISTANCE = 1_000_000;

/** A claim's verdict as it is shipped, and with each further set of seeds. */
interface Repeated {
  id: string;
  shipped: Verdict;
  fresh: readonly Verdict[];
}

/**
 * Judges the claims of shipped experiments with further sets of seeds, as many seeds each as shipped, and prints what changes. An
 * experiment whose runs were interrupted is not printed, nor is a total without it.
 * @returns the exit code: 0, or 130 after an interruption
 */
export async function printFreshVerdicts(
  ids: readonly string[],
  sets: number,
  pool: RunPool,
  json: boolean,
): Promise<number> {
  const progress = new Progress("fresh seeds", 0);
  const all: Repeated[] = [];
  for (const id of ids) {
    const repeated = await unlessCancelled(repeatedVerdicts(id, sets, pool, progress));
    if (repeated === null) {
      progress.end();
      process.stderr.write(`Cancelled at ${id}, which is not judged.\n`);
      return CANCELLED;
    }
    all.push(...repeated);
    if (!json) process.stdout.write(`${id}: ${countsOf(repeated)}\n${repeated.map(changeLine).join("")}`);
  }
  progress.end();
  process.stdout.write(json ? `${JSON.stringify(all, null, 1)}\n` : `all together: ${countsOf(all)}\n`);
  return 0;
}

async function repeatedVerdicts(
  id: string,
  sets: number,
  pool: RunPool,
  progress: Progress,
): Promise<Repeated[]> {
  const resolved = await resolveShipped(id);
  const claims = shippedResult(id, resolved.experiment)?.claims ?? [];
  const judged = claims.filter((claim, i) => isRepeated(resolved, claim, i));
  if (judged.length === 0) return [];
  const fresh: Map<string, Verdict>[] = [];
  for (let set = 1; set <= sets; set++) fresh.push(await verdictsOf(resolved, set, pool, progress));
  return judged.map(({ id: claim, verdict }) => ({
    id: claim,
    shipped: verdict,
    fresh: fresh.map((verdicts) => verdicts.get(claim) ?? "undecided"),
  }));
}

/** Claims that no run decides, and those that repeat others, are not judged again. */
function isRepeated({ experiment }: Resolved, { repeats }: ShownClaim, i: number): boolean {
  return repeats === undefined && experiment.claims[i].test.kind !== "undecidable";
}

/** Verdicts of all claims with one set of seeds. */
async function verdictsOf(
  resolved: Resolved,
  set: number,
  pool: RunPool,
  progress: Progress,
): Promise<Map<string, Verdict>> {
  const by = set * SET_DISTANCE;
  const moved = withSeedsMoved(resolved, by);
  const seeds = moved.experiment.stop.runs;
  const runner = new CellRunner(pool, seeds);
  const own = moved.experiment.claims.flatMap(({ test }) =>
    termsOf(test).flatMap(({ term }) => (term.experiment === undefined ? [term] : [])),
  );
  await runner.run(
    termCells(moved, own, []).map((cell) => ({ resolved: moved, cell })),
    progress,
  );
  const elsewhere = await runElsewhere(moved, resolveShipped, runner, progress, by);
  const judged = judgeAll(moved, runner.outcomes, elsewhere, seeds);
  return new Map(judged.map(({ id, verdict }) => [id, verdict]));
}

const hasChanged = ({ shipped, fresh }: Repeated): boolean => fresh.some((verdict) => verdict !== shipped);

/** "3 of 59 verdicts change at least once". */
const countsOf = (repeated: readonly Repeated[]): string =>
  `${repeated.filter(hasChanged).length} of ${repeated.length} verdicts change at least once`;

function changeLine(repeated: Repeated): string {
  const { id, shipped, fresh } = repeated;
  return hasChanged(repeated) ? `  ${id}: ${shipped}, then ${fresh.join(", ")}\n` : "";
}
