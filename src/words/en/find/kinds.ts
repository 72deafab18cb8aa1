import { catalogue } from "../../catalogue.ts";

/** What kind of thing a reader has found. */
export const say = catalogue("find/kinds", {
  lesson: "Lesson {1}",
  figureOf: "Figure: {1}",
  figure: "Figure",
  card: "Card",
  page: "Page",
  scenario: "Scenario",
});
