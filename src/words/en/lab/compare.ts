import { catalogue } from "../../catalogue.ts";

/** What a reader reads where runs are compared. */
export const say = catalogue("lab/compare", {
  title: "Compare with other schemes",
  heading: "Compare {1} with",
  search: "Search schemes",
  count: "{1} of {2}",
  kept: "What-ifs that you kept",
  keptNote: "other losses of single packets",
  none: "No scheme has all of these words.",
  chosen: "{1} chosen, at most {2}",
  done: "Done",
  own: "The scenario's own scheme",
  add: "Add it",
  addMeaning: "Changes the network of this scenario; undo restores it",
  addWhat: ": what {1} needs",
  show: "Show",
  both: "both",
  bothMeaning: "{1} and {2}: two networks, one above the other, in step",
});
