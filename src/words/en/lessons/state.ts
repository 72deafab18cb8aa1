import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/state. */
export const say = catalogue("lessons/state", {
  aPartOfThisLesson: "A part of this lesson could not be loaded.",
  theRunWasStopped: "The run was stopped before its end: it needs more time or memory than the page allows.",
  theRunWasCancelled: "The run was cancelled.",
});
