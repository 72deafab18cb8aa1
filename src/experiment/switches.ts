import { type Elsewhere, Incomplete } from "./claims/data.ts";
import { judgeClaim } from "./claims/judge.ts";
import type { Claim, Reading } from "./format/types.ts";
import type { Resolved } from "./plan.ts";
import { type CellOutcomes, measuredOf, shownInterval, type TriedReadings } from "./reproduction.ts";

/** Pairs are tried of so many single readings: those that came nearest to the claim. */
const PAIRED = 4;

/** The single readings to try for a claim. */
export function singleReadings({ experiment }: Resolved): readonly (readonly Reading[])[] {
  return experiment.readings.map((reading) => [reading]);
}

/** Pairs of readings about different subjects, of those that moved a claim nearest to agreement. */
export function pairedReadings(
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

/** How far a tried reading leaves the claim: by its verdict first, then by its number. */
function distance({ value }: Claim, { verdict, measured }: TriedReadings): number {
  const rank = ["agrees", "undecided", "direction-only", "differs"].indexOf(verdict);
  if (measured === null || typeof value !== "number") return rank;
  return Math.min(3, Math.abs(measured[0] - value) / Math.max(Math.abs(value), 1e-9));
}

/** A claim's verdict with other readings. */
export function judgeWith(
  resolved: Resolved,
  claim: Claim,
  readings: readonly Reading[],
  outcomes: CellOutcomes,
  elsewhere: Elsewhere,
): TriedReadings {
  const ids = readings.map(({ id }) => id);
  try {
    const { verdict, measured } = judgeClaim(claim, measuredOf(resolved, outcomes, readings), elsewhere);
    return { readings: ids, verdict, measured: measured && shownInterval(measured) };
  } catch (error) {
    if (error instanceof Incomplete) return { readings: ids, verdict: "undecided", measured: null };
    throw error;
  }
}
