import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/state. */
export const say = catalogue("lessons/state", {
  aPartOfThisLesson: "A part of this lesson could not be loaded.",
});
