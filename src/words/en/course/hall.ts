import { catalogue } from "../../catalogue.ts";

/** What is said about the answers of a lecture. */
export const say = catalogue("course/hall", {
  anAnswerToTheStep: "it is an answer to the step “{1}”",
  aResultCode: "it is the result code of a lesson, which the page for markers reads",
  others: "other answers",
  fromTo: "{1} to {2}",
  fall: "falls as far as the run",
  climb: "comes back as fast as the run",
  repetition: "falls as often as the run",
  slowest: "is slow where the run is",
  growth: "grows as the run does",
  top: "is as high as the run",
  distance: "lies near the run",
});
