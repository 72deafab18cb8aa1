import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/gallery. */
export const say = catalogue("figures/gallery", {
  allClaimsByVerdict: "All claims by verdict",
  showTheOthersToo: "Show the others too",
  showFiguresWithSuchA: "Show figures with such a claim",
  filters: "Filters",
  findAFigure: "Find a figure",
  findBufferFairness: "Find: buffer, fairness …",
  paper: "Paper",
  all: "All",
  aClaimThat: "A claim that …",
  system: "System",
  showAllFigures: "Show all figures",
  figuresOfThePapersCwndscope: "Figures of the papers · cwndscope",
  wereThePapersRight: "Were the papers right?",
  inAllOfACard: "{1} in all: {2} of {3}{4}{5}. {6}A card shows our curves and how many of its claims hold.",
  repeatOthers:
    "{1} more {1|claim repeats|claims repeat} another one of the same figure and {1|counts|count} with it.",
  simulatedExperiment: "simulated experiment",
  eachWithAClaimThat: ", each with a claim that “{1}”",
  ofBelow: ", {1} of {2}, below",
  otherFigure: "other figure",
  hasBeenRunRunThe: "{1} {1|has|have} been run; run the others here. ",
  whatIsThis: "what is this?",
  noFigureMatches: "No figure matches. {1}",
  showAll: "Show all {1}",
  figures: "Figures",
  noClaims: "no claims",
  runItHereClaimRun: "Run it here: {1} {1|claim|claims}, {2} {2|run|runs}.",
  coloursOfTheCurves: "Colours of the curves",
  computedByThisProgramSimulator:
    "Computed by this program, simulator {1}, at least {2} runs per point. You can run every figure again here.",
  figuresOf: "Figures of {1}",
  heldToo: "The senders are held to {1} too, and to {2}.",
  recordingsOfLinux: "recordings of a Linux kernel",
  rulesOfTheRfcs: "the rules of the RFCs",
});
