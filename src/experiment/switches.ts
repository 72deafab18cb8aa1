import type { ResolvedCell } from "./cell-runs.ts";
import { type Elsewhere, Incomplete } from "./claims/data.ts";
import { judgeClaim } from "./claims/judge.ts";
import { isSettled } from "./claims/settled.ts";
import { termsOf } from "./format/parse.ts";
import type { Claim, Reading, StopRule } from "./format/types.ts";
import { type Resolved, termCells, withSeedsMoved } from "./plan.ts";
import {
  type CellOutcomes,
  type Confirmation,
  isConfirmed,
  measuredOf,
  shownInterval,
  type TriedReadings,
} from "./reproduction.ts";

/** Pairs are tried of so many single readings: those that came nearest to the claim. */
const PAIRED = 4;

/** Runs cells, and knows what came of it. */
export interface TrialRuns {
  /** Runs the first `seeds` seeds of cells, as far as they were not run. */
  run(cells: readonly ResolvedCell[], seeds: number): Promise<void>;
  /** What the first `seeds` seeds of cells gave. */
  firstOutcomes(seeds: number): CellOutcomes;
  /** What claims name of other experiments, measured with seeds that begin `by` further on than theirs. */
  elsewhere(by: number): Promise<Elsewhere>;
}

/**
 * Tries other readings for a claim that does not agree: each by itself and, where none brings agreement, pairs of those that
 * came nearest. Only what the claim speaks of is run, and of that no more seeds than it takes to be clear. (At each such look a
 * reading is dropped with 95 %: that may miss one, but names none.) Of many readings some agree by chance; so each that agrees is
 * tried again with as many seeds that had no part in finding it (data splitting: Cox, Biometrika 62, 1975), and that one is
 * named is wrong in at most 5 % of searches.
 * @param all seeds of the experiment
 * @param known what was found before of this claim; it is not tried again
 */
export async function tryReadings(
  resolved: Resolved,
  claim: Claim,
  all: number,
  runs: TrialRuns,
  known: readonly TriedReadings[] = [],
): Promise<TriedReadings[]> {
  const search: Search = { resolved, claim, all, runs, known };
  const singles = await attempt(search, singleReadings(resolved));
  if (singles.some(isConfirmed)) return singles;
  return [...singles, ...(await attempt(search, pairedReadings(resolved, claim, singles)))];
}

/** What is searched. */
interface Search {
  resolved: Resolved;
  claim: Claim;
  all: number;
  runs: TrialRuns;
  known: readonly TriedReadings[];
}

/** Sets of readings are tried for agreement at most so many times in a search: each by itself, then pairs. */
const STAGES = 2;

/** Tries sets of readings, and those that agree once more with other seeds. */
async function attempt(search: Search, sets: readonly (readonly Reading[])[]): Promise<TriedReadings[]> {
  const { resolved, claim, all, runs, known } = search;
  const elsewhere = await runs.elsewhere(0);
  const found = new Map<readonly Reading[], TriedReadings>();
  for (const set of sets) {
    const before = known.find(({ readings }) => idsOf(set).join() === readings.join());
    if (before) found.set(set, before);
  }
  for (const seeds of trialSeeds(resolved.experiment.stop, all)) {
    const open = sets.filter((set) => !found.has(set));
    const cells = open.flatMap((set) => ownCells(resolved, claim, set));
    await runs.run(cells, seeds);
    for (const set of open) {
      const trial = judgeWith(resolved, claim, set, runs.firstOutcomes(seeds), elsewhere);
      if (seeds === all) found.set(set, trial.found);
      else if (trial.isSettled) found.set(set, { ...trial.found, runs: seeds });
    }
  }
  const agreeing = sets.filter((set) => found.get(set)?.verdict === "agrees");
  const again = await confirm(search, agreeing);
  return sets.flatMap((set) => {
    const one = found.get(set);
    const confirmation = again.get(set);
    return one ? [{ ...one, ...(confirmation ? { again: confirmation } : {}) }] : [];
  });
}

/**
 * Judges sets of readings with which the claim agrees once more, by seeds that follow those that found them. All of a search
 * that are confirmed are to be so rightly with 95 %.
 */
async function confirm(
  { resolved, claim, all, runs }: Search,
  sets: readonly (readonly Reading[])[],
): Promise<Map<readonly Reading[], Confirmation>> {
  if (sets.length === 0) return new Map();
  const fresh = withSeedsMoved(resolved, all);
  const elsewhere = await runs.elsewhere(all);
  const cells = sets.flatMap((set) => ownCells(fresh, claim, set));
  await runs.run(cells, all);
  return new Map(
    sets.map((set) => {
      const own = measuredOf(fresh, runs.firstOutcomes(all), set);
      const { verdict, measured } = judgeClaim(claim, own, elsewhere, STAGES * sets.length);
      const shown = measured && shownInterval(measured);
      return [set, { seed: fresh.experiment.seed, runs: all, verdict, measured: shown }];
    }),
  );
}

/** Cells of a claim's own experiment that it speaks of. */
function ownCells(resolved: Resolved, claim: Claim, readings: readonly Reading[]): ResolvedCell[] {
  const terms = termsOf(claim.test).flatMap(({ term }) => (term.experiment === undefined ? [term] : []));
  return termCells(resolved, terms, readings).map((cell) => ({ resolved, cell }));
}

/**
 * Of what was tried with fewer seeds, what was clear with those: with 95 % the claim does not agree. The rest is tried again with all.
 * @param runs those seeds
 */
export function clearTries(tried: readonly TriedReadings[], runs: number): TriedReadings[] {
  return tried
    .filter(({ verdict }) => verdict === "differs" || verdict === "direction-only")
    .map((one) => ({ ...one, runs: one.runs ?? runs }));
}

/** The single readings to try for a claim. */
function singleReadings({ experiment }: Resolved): readonly (readonly Reading[])[] {
  return experiment.readings.map((reading) => [reading]);
}

/** Pairs of readings about different subjects, of those that moved a claim nearest to agreement. */
function pairedReadings(
  { experiment }: Resolved,
  claim: Claim,
  singles: readonly TriedReadings[],
): readonly (readonly Reading[])[] {
  const best = [...singles]
    .sort((a, b) => distance(claim, a) - distance(claim, b))
    .slice(0, PAIRED)
    .flatMap(({ readings }) => experiment.readings.filter(({ id }) => id === readings[0]));
  return best.flatMap((one, i) =>
    best.slice(i + 1).flatMap((other) => (one.subject === other.subject ? [] : [[one, other]])),
  );
}

const idsOf = (readings: readonly Reading[]): string[] => readings.map(({ id }) => id);

/** How far a tried reading leaves the claim: by its verdict first, then by its number. */
function distance({ value }: Claim, { verdict, measured }: TriedReadings): number {
  const rank = ["agrees", "undecided", "direction-only", "differs"].indexOf(verdict);
  if (measured === null || typeof value !== "number") return rank;
  return Math.min(3, Math.abs(measured[0] - value) / Math.max(Math.abs(value), 1e-9));
}

/** A trial of readings: what it found, and whether more seeds could find something else. */
interface Trial {
  found: TriedReadings;
  isSettled: boolean;
}

/** A claim's verdict with other readings. */
function judgeWith(
  resolved: Resolved,
  claim: Claim,
  readings: readonly Reading[],
  outcomes: CellOutcomes,
  elsewhere: Elsewhere,
): Trial {
  const ids = idsOf(readings);
  const own = measuredOf(resolved, outcomes, readings);
  try {
    const { verdict, measured } = judgeClaim(claim, own, elsewhere);
    const found = { readings: ids, verdict, measured: measured && shownInterval(measured) };
    return { found, isSettled: isSettled(claim, own, elsewhere) };
  } catch (error) {
    if (error instanceof Incomplete)
      return { found: { readings: ids, verdict: "undecided", measured: null }, isSettled: false };
    throw error;
  }
}

/** The numbers of seeds that readings are tried with, one after the other until it is clear; the last is all. */
function trialSeeds({ trial }: StopRule, all: number): number[] {
  const numbers: number[] = [];
  for (let n = trial ?? all; n < all; n *= 2) numbers.push(n);
  return [...numbers, all];
}
