import { catalogue } from "../../catalogue.ts";

/** What a reader reads of the scenarios that come with the page. */
export const say = catalogue("lab/shipped", {
  firstSteps: "First steps",
  figures: "Figures of the papers",
  ideas: "Ideas",
  lessons: "Lessons",
  pairs: "Pairs",
  listNotFetched: "The list of scenarios could not be loaded.",
});
