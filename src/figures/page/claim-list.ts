import {
  type Claim,
  firstOfRepeats,
  type ShownClaim,
  VERDICTS,
  type Verdict,
} from "../../experiment/experiments.ts";

/** A claim, its place in the experiment's list, and where else the paper says the same. */
export interface ListedClaim {
  claim: Claim;
  index: number;
  also: readonly string[];
}

/** The claims without those that repeat an earlier one: the same number of the same quantity. */
export function withoutRepeats(claims: readonly Claim[]): ListedClaim[] {
  const once = firstOfRepeats(claims);
  return claims.flatMap((claim, index) => {
    if (once[index] !== index) return [];
    const others = claims.filter((_, i) => i !== index && once[i] === index).map(({ where }) => where);
    return [{ claim, index, also: [...new Set(others)].filter((where) => where !== claim.where) }];
  });
}

/** Claims by verdict. */
export function countedClaims(
  judged: readonly ShownClaim[],
  of: (claim: ShownClaim) => Verdict,
): Record<Verdict, number> {
  const count = (verdict: Verdict) => judged.filter((claim) => of(claim) === verdict).length;
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<Verdict, number>;
}
