import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/place. */
export const say = catalogue("lessons/place", {
  loadingTheWriter: "Loading the editor …",
  loadingTheLesson: "Loading the lesson …",
  thereIsNoLesson: "There is no lesson “{1}”",
  allLessons: "All lessons",
  theLessonCouldNotBe: "The lesson could not be loaded.",
  waitingForThePlatform: "Waiting for the learning platform …",
});
