/** Whether a claim's verdict stays when an experiment is run again with other seeds, as far as a pilot tells. */
import { streamFor } from "../../sim/declared.ts";
import type { Claim } from "../format/types.ts";
import { ClaimData, type Elsewhere, Incomplete, type Measured } from "./data.ts";
import { judgeTest } from "./judge.ts";
import type { Verdict } from "./verdict.ts";

/** A verdict is steady when at most so many of so many drawings of seeds give another one. */
export const DRAWINGS = { all: 100, other: 5 } as const;

/**
 * Is the verdict of so many seeds the same in 95 of 100 sets of them? The sets are drawn from the pilot's seeds with replacement,
 * each seed with all that it measured (the bootstrap: Efron, Annals of Statistics 7(1), 1979), by a stream of random numbers that is
 * always the same. True where the pilot cannot measure the claim: more seeds would not help.
 * @param elsewhere finds what the same seeds measured of other experiments; @param seeds at least 1
 */
export function isSteady(claim: Claim, pilot: Measured, elsewhere: Elsewhere, seeds: number): boolean {
  const stream = streamFor(seeds, `drawings ${claim.id}`);
  const counts = new Map<Verdict, number>();
  try {
    for (let set = 1; set <= DRAWINGS.all; set++) {
      const places = Array.from({ length: seeds }, () => stream.uniform());
      const data = new ClaimData(drawn(pilot, places), (name) => drawn(elsewhere(name), places));
      const { verdict } = judgeTest(claim, claim.test, data, claim.tolerance);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if (set - Math.max(...counts.values()) > DRAWINGS.other) return false;
    }
  } catch (error) {
    if (error instanceof Incomplete) return true;
    throw error;
  }
  return true;
}

/** What a set of seeds measured. @param places of each of them among the pilot's, from 0 to 1 */
function drawn(pilot: Measured, places: readonly number[]): Measured {
  const { experiment, axes } = pilot;
  return {
    experiment,
    axes,
    values(arm, point, measure) {
      const own = pilot.values(arm, point, measure);
      return places.map((place) => own[Math.floor(place * own.length)]);
    },
  };
}
