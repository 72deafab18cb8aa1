import type { Verdict } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/verdicts.ts";

/** A verdict behind a claim: "agrees". */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: "agrees",
  "direction-only": say.rightDirectionWrongSize,
  differs: "differs",
  undecided: say.undecided,
};

/** A verdict behind a number of claims: "6 agree". */
export const COUNT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: "agree",
  "direction-only": say.rightDirectionWrongSize2,
  differs: "differ",
  undecided: say.undecided,
};

/** What each verdict means. */
export const VERDICT_MEANS: Readonly<Record<Verdict, string>> = {
  agrees: say.ourRunsConfirmTheClaim,
  "direction-only": say.theSignIsAsClaimed,
  differs: say.ourRunsContradictTheClaim,
  undecided: say.ourIntervalIsTooWide,
};
