import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lab/results, but for its first look and its further measures. */
export const say = catalogue("lab/results", {
  results: "Results",
  wholeRun: "whole run, {1}",
  caption: "Results of the whole run: throughput, timeouts, segments retransmitted, guesses right and wrong",
  scheme: "Scheme",
  throughput: "Throughput",
  throughputTitle: "New data that reached the receiver, per second; the bar: share of the bottleneck rate",
  timeouts: "Timeouts",
  timeoutsTitle: "How often the retransmission timer expired; below, segments retransmitted",
  guesses: "Guesses",
  guessesTitle:
    "How the sender (or a receiver that tells losses apart) judged each loss: right ✓, wrong ✗, nothing was lost ○",
  moreFlows: "… and {1} more {1|flow|flows}; the export has them all.",
  fairness: "Fairness {1}",
  fairnessTitle: "Jain's index: 1 when all flows get the same, 1/n when one gets everything",
  lostAcked:
    "{1}, flow {2}: {3} {3|segment was|segments were} acknowledged by {4} and will never be delivered.",
  flow: "flow {1}",
  phaseNote: "Flow {1}: {2}",
  phaseNoteOf: "{1}, flow {2}: {3}",
  isShown: "{1} is shown",
  show: "Show {1}",
  shown: "shown",
  showThis: "show",
  udpTitle: "UDP retransmits nothing: what is lost stays lost",
  lost: "{1} lost",
  retransmitted: "{1} retr.",
  retransmittedOnPath: "{1} + {2} retr.",
  retransmittedTitle: "{1} retransmitted by the sender, {2} by nodes on the path",
  noLoss: "{1}\u00a0○ no loss",
  guessWords: "{1} {1|guess|guesses} right, {2} wrong",
  guessWordsNoLoss:
    "{1} {1|guess|guesses} right, {2} wrong, {3} {3|retransmission|retransmissions} without a loss",
  mistakes: "{1}: wrong about {2} % of all losses",
  average: "Average of the {1} {2} {1|flow|flows}",
  measures: "The measures",
  moreMeasures: "More measures",
});
