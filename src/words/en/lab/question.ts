import { catalogue } from "../../catalogue.ts";

/** What a reader reads around a scenario's question and its answer. */
export const say = catalogue("lab/question", {
  answer: "Answer",
  closeAnswer: "Close the answer",
  close: "Close",
  whereToLook: "Where to look.",
  less: "less",
  more: "more",
  ofText: " of this text",
  after: "After {1}",
  toFigure: "To the figure: its curves over many runs, and whether its claims hold",
  figure: "Fig. {1}",
  table: "Table {1}",
  question: "Question",
  about: "About",
  shows: "What it shows",
  look: "Where to look",
  showMe: "Show me:",
  at: "At {1}",
});
