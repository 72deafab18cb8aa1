import { type Claim, type ShownClaim, VERDICTS, type Verdict } from "../../experiment/experiments.ts";

/** A claim, its place in the experiment's list, and where else the paper says the same. */
export interface ListedClaim {
  claim: Claim;
  index: number;
  also: readonly string[];
}

/** The claims without those that repeat an earlier one: the same number of the same quantity. */
export function withoutRepeats(claims: readonly Claim[]): ListedClaim[] {
  const byTest = new Map<string, { claim: Claim; index: number; also: string[] }>();
  for (const [index, claim] of claims.entries()) {
    const key = JSON.stringify([claim.test, claim.value, claim.tolerance]);
    const first = byTest.get(key);
    if (first) {
      if (!first.also.includes(claim.where)) first.also.push(claim.where);
    } else byTest.set(key, { claim, index, also: [] });
  }
  return [...byTest.values()];
}

/** Claims by verdict. */
export function countedClaims(
  judged: readonly ShownClaim[],
  of: (claim: ShownClaim) => Verdict,
): Record<Verdict, number> {
  const count = (verdict: Verdict) => judged.filter((claim) => of(claim) === verdict).length;
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>;
}
