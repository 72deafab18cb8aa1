import type { Verdict } from "../../experiment/experiments.ts";

/** A verdict behind a claim: "agrees". */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: "agrees",
  "direction-only": "direction only",
  differs: "differs",
  undecided: "cannot be decided",
};

/** A verdict behind a number of claims: "6 agree". */
export const COUNT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: "agree",
  "direction-only": "in direction only",
  differs: "differ",
  undecided: "cannot be decided",
};

/** What each verdict means. */
export const VERDICT_MEANS: Readonly<Record<Verdict, string>> = {
  agrees: "Our runs confirm the claim, within the tolerance that stands beside it.",
  "direction-only": "What was claimed to be larger is larger, but not by as much as printed.",
  differs: "Our runs contradict the claim.",
  undecided:
    "Our 95 % interval is too wide to tell or lies across the border of the tolerance, or the paper does not say enough to try. More runs may settle the first two.",
};
