import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/others. */
export const say = catalogue("figures/others", {
  undecidedByARunA: "undecided by a run: a definition",
  notRunYet: "not run yet",
  definition: "{1} {1|definition|definitions}",
  notRunYet2: "{1} not run yet",
  noClaims: "no claims",
  printed: "printed: {1}",
  implementedInHeldBy: "Implemented in {1}, held by {2}.",
  seeItHere: "See it here: {1}{2}",
  figuresThatAreNotSimulations: "Figures that are not simulations",
  drawingsNetworksModelsProceduresAnd:
    "Drawings, networks, models, procedures and tables. Where runs can decide what they claim, they do; where a claim is a definition, it says so and names what implements it.",
  itsRunsCurvesIntervalsRun: "Its runs: curves, intervals, run it here",
  contradictsItself: "{1} contradicts itself:",
  thePaper: "The paper",
  hereThePaper: "Here the paper",
  cwndscope: "{1} · cwndscope",
  whereElseTheClaimsAre: "Where else the claims are shown",
  oneDefinition: "definition",
  scenario: "Scenario",
  card: "Card",
  lesson: "Lesson",
  figure: "Figure",
});
