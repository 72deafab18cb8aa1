import { catalogue } from "../../catalogue.ts";

/** What a claim’s verdict rests on, as a reader reads it: src/experiment/claims says the same in English, in results that are stored. */
export const say = catalogue("figures/judgements", {
  allMustHold: "{1} of {2} comparisons hold, {3} fail, {4} are open; all must hold.",
  mostMustHold: "{1} of {2} comparisons hold, {3} fail, {4} are open; three quarters must hold.",
  oneMustHold: "{1} of {2} comparisons hold, {3} fail, {4} are open; one must hold.",
  numbersAgree: "{1} of {2} numbers agree.",
  agrees: "The printed number and our 95 % interval agree within the tolerance.",
  sign: "The sign is as claimed, the size is not.",
  excludes: "Our 95 % interval excludes the printed number, tolerance included.",
  tooWide: "Our 95 % interval is too wide to tell.",
  across:
    "Our 95 % interval lies across the border of the tolerance: the number is as near to agreeing as to differing.",
  noNumber: "The paper prints no number for it.",
  noStepBack: "{1}: no step back from {2}",
  asAtFirst: "{1}: as at the first point",
  lastAbove: "{1}: the last point above the first",
  lastBelow: "{1}: the last point below the first",
  bestAbove: "{1}: the best point ({2}) above the first",
  noRise: "{1}: no rise after the best point ({2})",
  atAbove: "{1}: at {2} above {3}",
  equalTo: "{1} equal to {2} at {3} of {4} seeds",
  notBelow: "{1} {2}not below {3}",
  notAbove: "{1} {2}not above {3}",
  above: "{1} {2}above {3}",
  below: "{1} {2}below {3}",
  sameAs: "{1} {2}the same as {3}",
  and: "{1} and {2}",
  placeAt: " at {1}",
  placeIn: " in {1}",
});
