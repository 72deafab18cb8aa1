import type { Claim } from "../format/types.ts";
import { ClaimData, type Elsewhere, Incomplete, type Measured } from "./data.ts";
import { judgeCompare, judgeIdentical, judgeOrder } from "./order-test.ts";
import { judgeBestPoint, judgeTrend } from "./trend-test.ts";
import { judgeValue } from "./value-test.ts";
import { type Judgement, undecided, type Verdict } from "./verdict.ts";

/** A claim's verdict, and what it would be with other tolerances. */
export interface JudgedClaim extends Judgement {
  id: string;
  /** With half of the tolerance, and with twice as much. */
  halfTolerance: Verdict;
  doubleTolerance: Verdict;
}

/** Judges a claim by what was measured. Incomplete cells make it undecided, never a guess. */
export function judgeClaim(claim: Claim, own: Measured, elsewhere: Elsewhere): JudgedClaim {
  const data = new ClaimData(own, elsewhere);
  const at = (factor: number) => judgement(claim, data, factor * claim.tolerance);
  return { id: claim.id, ...at(1), halfTolerance: at(0.5).verdict, doubleTolerance: at(2).verdict };
}

function judgement(claim: Claim, data: ClaimData, tolerance: number): Judgement {
  const { test } = claim;
  try {
    switch (test.kind) {
      case "value":
        return judgeValue(data, claim, test, tolerance);
      case "order":
        return judgeOrder(data, test, tolerance);
      case "identical":
        return judgeIdentical(data, test, tolerance);
      case "trend":
        return judgeTrend(data, test, tolerance);
      case "best-point":
        return judgeBestPoint(data, test, tolerance);
      case "compare":
        return judgeCompare(data, test, tolerance);
      case "undecidable":
        return undecided(test.why);
    }
  } catch (error) {
    if (error instanceof Incomplete) return undecided(error.message);
    throw error;
  }
}
