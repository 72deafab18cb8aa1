import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/list. */
export const say = catalogue("lessons/list", {
  lessonsCwndscope: "Lessons · cwndscope",
  predictFirstThenSeeThe: "Predict first, then see the run",
  youPredictThenTheSimulator:
    "You predict, then the simulator runs. Your answers are stored in this browser only; the right ones are computed from the run. {1} {1|lesson|lessons}, {2} minutes in all.",
  thisVersionHasNoLessons: "This version has no lessons.",
  findALesson: "Find a lesson",
  findSawtoothFairness: "Find: sawtooth, fairness …",
  ofWord: "{1} of {2}",
  noLessonMatches: "No lesson matches. {1}",
  showAll: "Show all {1}",
  minSteps: "{1} min, {2} steps{3}",
  after: ", after {1}",
  doneOf: "Done of “{1}”",
  notBegun: "not begun",
  useIt: "Use it",
  teachersBelow: "For teachers: write a lesson, plans, marking",
  forLecturers: "For lecturers: how to begin, chapters and plans, questions for exams",
  progressIsStoredInThis: "Progress is stored in this browser only. {1}",
  deleteIt: "Delete it",
  firstAnswersStay:
    "First answers stay when progress is deleted, and result codes hold them. Does somebody else learn on this computer? {1}",
  deleteThemToo: "Delete first answers too",
  thisBrowserCannotStoreProgress:
    "This browser cannot store progress. Copy your result code before you leave.",
  done: "done",
  and: "{1} and {2}",
});
