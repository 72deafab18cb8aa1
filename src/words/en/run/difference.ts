import { catalogue } from "../../catalogue.ts";

/** What a scenario differs by from the one that is shipped. */
export const say = catalogue("run/difference", {
  changed: "{1}, changed",
  withValues: "{1} with {2}",
  none: "none",
});
