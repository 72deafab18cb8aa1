import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/print. */
export const say = catalogue("lessons/print", {
  yourAnswer: "Your answer: ____________ {1}",
  to: "{1} to {2}",
  judged: ", judged: {1}",
  andMoreWhichThePage: "and {1} more, which the page shows one by one.",
  itIsNumber: "It is number: ____________",
  cwndscope: "{1} {2} · cwndscope",
  print: "Print",
  theSimulatorRunsOfSteps: "The simulator runs: {1} of {2} steps",
  allStepsAreThere: "All steps are there.",
  withSolutions: "with solutions",
  solution: "Solution:",
  theSolutionComes: "The solution is computed …",
  withTheNotesForTeachers: "with the notes for teachers",
  handTheSheetsOutOne: "Hand the sheets out one by one: a later step may answer an earlier one.",
  eachStepOnASheet: "each step on a sheet of its own",
  backToTheLesson: "Back to the lesson",
  forTeachers: "For teachers",
  yoursToDraw: "yours to draw",
  name: "Name: {1}",
  id: "Id: {1}",
});
