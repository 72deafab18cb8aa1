import { catalogue } from "../../catalogue.ts";

/** What a reader reads of the results at a first look: part of the first load. */
export const say = catalogue("lab/first-results", {
  results: "Results",
  wholeRun: "Whole run, {1}",
  eachAlone: "Whole run, {1}, each sender alone",
  asSet: "As set",
  whatIf: "What if: {1}",
  insteadOf: "With {1} instead of {2}",
  more: "… and {1} more: see “More plots and numbers”.",
  guesses: "{1} of {2} {2|guess|guesses} right",
});
