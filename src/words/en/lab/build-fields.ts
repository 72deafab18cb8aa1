import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the fields that the dialogs for templates and for copies of flows share. */
export const say = catalogue("lab/build-fields", {
  close: "Close",
  fewer: "Fewer: {1}",
  more: "More: {1}",
  delays: "Different access delays",
  starts: "Start at different times",
  least: "{1}: least",
  most: "{1}: most",
  range: "{1} to {2}",
});
