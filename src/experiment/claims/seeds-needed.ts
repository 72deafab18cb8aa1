/** How many seeds an experiment plans, so that its verdicts about numbers do not hang on the seeds: from a pilot with other seeds. */
import { halfWidth, type Interval, tQuantile } from "../../analysis/estimates.ts";
import type { Claim, Test } from "../format/types.ts";
import { ClaimData, type Elsewhere, Incomplete, type Measured } from "./data.ts";
import { measureEach, measureQuantity } from "./quantity.ts";
import { isSteady } from "./steadiness.ts";

/** Seeds of every experiment at least, and at most. */
export const SEEDS = { least: 20, most: 500 } as const;

/** Half of a 95 % interval is to be at most this share of the tolerance. */
export const NARROW = 1 / 4;

/** Seeds of a pilot, and of the next one where the first asks for more: 20 tell little of rare events, 100 tell a deviation to 7 %. */
export const PILOT = { first: 20, most: 100 } as const;

/** A pilot's seeds begin so far behind an experiment's own: none of them is ever one that gives a verdict. */
export const PILOT_DISTANCE = 100_000;

/**
 * The least number of seeds, from 20 to 500, whose 95 % interval has at most this half width, when the deviation is the pilot's.
 * @param pilot a 95 % interval (Student's, or Fieller's of a ratio); @param half half width that is asked for, in its unit
 */
export function seedsFor(pilot: Interval, half: number): number {
  const perDeviation = (n: number) => tQuantile(0.975, n - 1) / Math.sqrt(n);
  const deviation = halfWidth(pilot) / perDeviation(pilot.n);
  let seeds: number = SEEDS.least;
  while (seeds < SEEDS.most && !(deviation * perDeviation(seeds) <= half)) seeds += 1;
  return seeds;
}

/** The seeds that an experiment plans, and the claim that asks for as many; null where none asks for more than the least. */
export interface PlannedSeeds {
  seeds: number;
  claim: string | null;
}

/**
 * The seeds that the claims of an experiment need: those about numbers as many as make each interval a quarter of the tolerance,
 * and all as many as make the verdict steady (`isSteady`), by doublings. Nothing but the pilot decides, whose seeds give no verdict.
 * @param pilot measured with other seeds; @param elsewhere finds what those seeds measured of other experiments
 */
export function planSeeds(claims: readonly Claim[], pilot: Measured, elsewhere: Elsewhere): PlannedSeeds {
  const data = new ClaimData(pilot, elsewhere);
  return claims.reduce<PlannedSeeds>(
    (most, claim) => {
      const narrow = Math.max(...numbersOf(claim.test).map((test) => needOf(claim, test, data)), SEEDS.least);
      const seeds = steadyFrom(claim, pilot, elsewhere, Math.max(narrow, most.seeds));
      return seeds > most.seeds ? { seeds, claim: claim.id } : most;
    },
    { seeds: SEEDS.least, claim: null },
  );
}

/** The least of `first`, its double and so on to 500 seeds with which a claim's verdict is steady; 500 where it is with none. */
function steadyFrom(claim: Claim, pilot: Measured, elsewhere: Elsewhere, first: number): number {
  let seeds = first;
  while (seeds < SEEDS.most && !isSteady(claim, pilot, elsewhere, seeds))
    seeds = Math.min(2 * seeds, SEEDS.most);
  return seeds;
}

type NumberTest = Test & { kind: "value" };

/** The parts of a test that are about numbers. */
export function numbersOf(test: Test): NumberTest[] {
  if (test.kind === "all") return test.tests.flatMap(numbersOf);
  return test.kind === "value" ? [test] : [];
}

function needOf(
  { tolerance, precision }: Claim,
  { quantity, factor, each }: NumberTest,
  data: ClaimData,
): number {
  const half = (NARROW * Math.max(tolerance, precision)) / Math.abs(factor);
  try {
    const intervals = each
      ? measureEach(data, quantity).map(({ interval }) => interval)
      : [measureQuantity(data, quantity)];
    return Math.max(...intervals.map((interval) => seedsFor(interval, half)));
  } catch (error) {
    // What a pilot cannot measure asks for no more seeds.
    if (error instanceof Incomplete) return SEEDS.least;
    throw error;
  }
}
