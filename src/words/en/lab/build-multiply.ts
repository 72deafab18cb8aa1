import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the dialog that copies a flow. */
export const say = catalogue("lab/build-multiply", {
  title: "Make it more flows",
  noFlow: "Add a flow first: there is none to copy.",
  facts: "{1} {1|node|nodes}, {2} {2|link|links}; {3}",
  flow: "Copy the flow",
  flowEnds: "{1}: {2} → {3}",
  count: "Flows then",
  newOnes: "The {1} new {1|one|ones}",
  sameScheme: "as the first",
  drawn: "Drawn from the seed, which is {1}: another seed, other numbers; the same seed, the same run.",
  make: "Make them",
  cancel: "Cancel",
  notTimes: "Type two times, the smaller first: 1 ms to 10 ms.",
});
