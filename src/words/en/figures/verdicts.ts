import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/verdicts. */
export const say = catalogue("figures/verdicts", {
  rightDirectionWrongSize: "right direction, wrong size",
  undecided: "undecided",
  agrees: "agrees",
  differs: "differs",
  agree: "{1|agrees|agree}",
  differ: "{1|differs|differ}",
  ourRunsConfirmTheClaim: "Our runs confirm the claim, within the tolerance that stands beside it.",
  theSignIsAsClaimed: "The sign is as claimed, the size is not.",
  ourRunsContradictTheClaim: "Our runs contradict the claim.",
  ourIntervalIsTooWide:
    "Our 95 % interval is too wide to tell or lies across the border of the tolerance, or the paper does not say enough to try. More runs may settle the first two.",
});
