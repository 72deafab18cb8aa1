import type { Claim, Test } from "../format/types.ts";
import { judgeConcordant } from "./concordance-test.ts";
import { ClaimData, type Elsewhere, Incomplete, type Measured } from "./data.ts";
import { judgeCompare, judgeIdentical, judgeOrder } from "./order-test.ts";
import { judgeBestPoint, judgeTrend } from "./trend-test.ts";
import { judgeValue } from "./value-test.ts";
import { type Comparison, type Judgement, undecided, type Verdict, worst } from "./verdict.ts";

/** A claim's verdict, and what it would be with other tolerances. */
export interface JudgedClaim extends Judgement {
  id: string;
  /** With half of the tolerance, and with twice as much. */
  halfTolerance: Verdict;
  doubleTolerance: Verdict;
}

/**
 * Judges a claim by what was measured. Incomplete cells make it undecided, never a guess.
 * @param among the verdict is one of so many that are to be right together with 95 %: it is so much surer (Bonferroni)
 */
export function judgeClaim(claim: Claim, own: Measured, elsewhere: Elsewhere, among = 1): JudgedClaim {
  const data = new ClaimData(own, elsewhere, among);
  const at = (factor: number) => judgement(claim, data, factor * claim.tolerance);
  return { id: claim.id, ...at(1), halfTolerance: at(0.5).verdict, doubleTolerance: at(2).verdict };
}

function judgement(claim: Claim, data: ClaimData, tolerance: number): Judgement {
  try {
    const surer = judgeTest(claim, claim.test, data, tolerance);
    // Stryker disable next-line ConditionalExpression: one verdict alone is judged the same once more
    if (data.among === 1 || surer.verdict !== "agrees") return surer;
    // A wider interval may hold a printed number that the 95 % interval does not: that alone is no agreement.
    const { verdict } = judgeTest(claim, claim.test, data.alone(), tolerance);
    return verdict === "agrees" ? surer : { ...surer, verdict: "undecided" };
  } catch (error) {
    if (error instanceof Incomplete) return undecided(error.message);
    throw error;
  }
}

/**
 * Judges one test of a claim. @param parts tests of the same claim, each of which alone can refute it: the more, the surer each
 * must be. @throws Incomplete when a run that it needs is not there
 */
export function judgeTest(
  claim: Claim,
  test: Test,
  data: ClaimData,
  tolerance: number,
  parts = 1,
): Judgement {
  switch (test.kind) {
    case "value":
      return judgeValue(data, claim, test, tolerance, parts);
    case "order":
      return judgeOrder(data, test, tolerance, parts);
    case "identical":
      return judgeIdentical(data, test, tolerance);
    case "trend":
      return judgeTrend(data, test, tolerance, parts);
    case "concordant":
      return judgeConcordant(data, test, tolerance, parts);
    case "best-point":
      return judgeBestPoint(data, test, tolerance, parts);
    case "compare":
      return judgeCompare(data, test, tolerance, parts);
    case "undecidable":
      return undecided(test.why);
    case "all":
      return together(
        test.tests.map((one) => judgeTest(claim, one, data, tolerance, parts * test.tests.length)),
      );
  }
}

/** Several judgements as one: the worst verdict, all comparisons. */
function together(judgements: readonly Judgement[]): Judgement {
  return {
    verdict: worst(judgements.map(({ verdict }) => verdict)),
    measured: judgements.length === 1 ? judgements[0].measured : null,
    comparisons: judgements.flatMap(({ comparisons, measured, verdict, why }): readonly Comparison[] =>
      comparisons.length > 0 || measured === null
        ? comparisons
        : [{ what: why, at: [], measured, holds: HOLDS[verdict] }],
    ),
    why: judgements.map(({ why }) => why).join(" "),
  };
}

const HOLDS = { agrees: "holds", "direction-only": "fails", differs: "fails", undecided: "open" } as const;
