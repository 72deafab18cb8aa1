import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/data. */
export const say = catalogue("figures/data", {
  noValue: "no value",
  values: "{1}: {2}, {3} values",
  axis: "axis {1}",
  failed: "{1} failed",
  undefinedInARun: "undefined in a run",
  constantWindow: "Constant window",
  oneFlowAlone: "one flow alone",
  besideOtherFlows: "beside other flows",
  queuesThatMark: "queues that mark",
  helpedOnThePath: "helped on the path",
  ofWord: "{1} of {2}",
  congestionWindowSegments: "Congestion window, segments",
  segmentsAcknowledged: "Segments acknowledged",
  to: "{1} to {2}",
  inRunsOf: ", in runs of {1}",
  inOf: ", in {1} {1|run|runs} of {2}",
  measures: "{1} measures {2}{3}.",
  theResultsCouldNotBe:
    "The results could not be loaded. Check the connection and reload the page, or run the experiment here.",
  tableOfDesigns: "table of designs",
  theWholePaper: "the whole paper",
  inOneOf: ", in one run of {1}",
  figureNumber: "Fig. {1}",
  pointOf: "{1} at {2}: {3}",
  illustration: "illustration",
  network: "network",
  model: "model",
  procedure: "procedure",
});
