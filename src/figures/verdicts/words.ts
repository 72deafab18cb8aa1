import type { Verdict } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/verdicts.ts";
import { fill } from "../../words/fill.ts";

/** A verdict behind a claim: "agrees". */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: say.agrees,
  "direction-only": say.rightDirectionWrongSize,
  differs: say.differs,
  undecided: say.undecided,
};

/** A verdict behind a number of claims: "agree" behind 6, "agrees" behind 1. */
export function countWords(verdict: Verdict, count: number): string {
  if (verdict === "agrees") return fill(say.agree, count);
  return verdict === "differs" ? fill(say.differ, count) : VERDICT_WORDS[verdict];
}

/** What each verdict means. */
export const VERDICT_MEANS: Readonly<Record<Verdict, string>> = {
  agrees: say.ourRunsConfirmTheClaim,
  "direction-only": say.theSignIsAsClaimed,
  differs: say.ourRunsContradictTheClaim,
  undecided: say.ourIntervalIsTooWide,
};
