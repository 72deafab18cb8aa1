import type { Claim, Test } from "../format/types.ts";
import { ClaimData, type Elsewhere, Incomplete, type Measured } from "./data.ts";
import { judgeTest } from "./judge.ts";
import type { Verdict } from "./verdict.ts";

/** Shares of a claim's tolerance with all of which its verdict must stand. */
const TOLERANCES = [0.5, 1, 2];

/**
 * Is it certain with the seeds at hand that a claim does not agree, and how far it is from that, so that more seeds need not
 * be run? It is where its comparisons fail, each at the confidence of all of them, so often that those that are still open do
 * not matter, and with half and with twice the tolerance too. About a number it never is: few cells give it.
 */
export function isSettled(claim: Claim, own: Measured, elsewhere: Elsewhere): boolean {
  const data = new ClaimData(own, elsewhere);
  try {
    const verdicts = TOLERANCES.map((share) => settled(claim, claim.test, data, share * claim.tolerance));
    return verdicts[0] !== null && verdicts.every((verdict) => verdict === verdicts[0]);
  } catch (error) {
    if (error instanceof Incomplete) return false;
    throw error;
  }
}

/** The verdict that more seeds would not change; null while there is none. */
function settled(claim: Claim, test: Test, data: ClaimData, tolerance: number, parts = 1): Verdict | null {
  if (test.kind === "all") {
    const more = parts * test.tests.length;
    const isAnyFar = test.tests.some((one) => settled(claim, one, data, tolerance, more) === "differs");
    return isAnyFar ? "differs" : null;
  }
  if (test.kind !== "order" && test.kind !== "trend" && test.kind !== "concordant") return null;
  const { verdict } = judgeTest(claim, test, data, tolerance, parts);
  // So many fail that what is still open does not matter.
  return verdict === "differs" ? verdict : null;
}
