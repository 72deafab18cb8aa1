import {
  type Elsewhere,
  Incomplete,
  measuredOf,
  type Resolved,
  termCells,
  termsOf,
  withSeedsMoved,
} from "../experiment/experiments.ts";
import type { CellRunner } from "./cell-runner.ts";
import type { Progress } from "./progress.ts";

/**
 * Runs what an experiment's claims name of others, with seeds that begin `by` further on than theirs, and gives their measurements.
 * @param resolve finds an experiment by its id; @param most of the runner's seeds only so many, from the first; left out, all
 */
export async function runElsewhere(
  { experiment }: Resolved,
  resolve: (id: string) => Promise<Resolved>,
  runner: CellRunner,
  progress: Progress,
  by: number,
  most?: number,
): Promise<Elsewhere> {
  const terms = experiment.claims.flatMap(({ test }) => termsOf(test).map(({ term }) => term));
  const others = new Map<string, Resolved>();
  for (const name of new Set(terms.flatMap(({ experiment: other }) => other ?? [])))
    others.set(name, withSeedsMoved(await resolve(name), by));
  const cells = [...others].flatMap(([name, resolved]) =>
    termCells(
      resolved,
      terms.filter((term) => term.experiment === name),
      [],
    ).map((cell) => ({ resolved, cell })),
  );
  await runner.run(cells, progress, most);
  const outcomes = most === undefined ? runner.outcomes : runner.firstOutcomes(most);
  return (name) => {
    const other = others.get(name);
    if (!other) throw new Incomplete(`The experiment ${name} was not run.`);
    return measuredOf(other, outcomes);
  };
}
