import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lab/build/sender/bench. */
export const say = catalogue("lab/build-bench", {
  bench: "Test bench",
  summary: "{1} of {2} laws hold, {3} of {4} algorithms agree",
  begin: "Try this version",
  stop: "Stop",
  older: "These results are of an earlier version.",
  laws: "Laws that every sender must keep",
  vectors: "Known algorithms, as exercises",
  about:
    "{1} laws that every sender must keep, and {2} known algorithms to write, compared packet by packet.",
  holds: "holds",
  fails: "fails",
  open: "not tried yet",
  see: "See it",
  seeTitle: "Opens the network of this trial with your sender; one undo brings your network back",
  seeOf: "See it: {1}",
  task: "What to write",
  trialTitle: "Test bench: {1}",
});
