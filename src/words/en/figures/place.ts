import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/place. */
export const say = catalogue("figures/place", {
  theSweep: "The sweep",
  varyAValueOfThe: "Vary a value of the lab's scenario",
  yourOwnSweep: "Your own sweep",
  whereThisIs: "Where this is",
  allFigures: "All figures",
  thisFigureCannotBeShown: "This figure cannot be shown",
  thereIsNoFigure: "There is no figure “{1}”. {2}",
  itsExperimentCouldNotBe: "Its experiment could not be loaded.",
  whatTheMarksMean: "What the marks mean",
  whereTheNumbersComeFrom: "Where the numbers come from",
  everyCurveAndEveryVerdict:
    "Every curve and every verdict is computed from runs of this program, by rules that stand beside the claims. Nobody writes a verdict by hand, and nothing is traced from a paper’s picture: only numbers that a paper prints in text or tables are compared.",
});
