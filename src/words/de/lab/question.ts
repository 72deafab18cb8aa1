import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/question.ts. */
export const texts = {
  answer: "Antwort",
  closeAnswer: "Antwort schließen",
  close: "Schließen",
  whereToLook: "Wo du hinsehen musst.",
  less: "weniger",
  more: "mehr",
  ofText: " von diesem Text",
  after: "Nach {1}",
  toFigure: "Zur Abbildung: ihre Kurven über viele Läufe, und ob ihre Aussagen stimmen",
  figure: "Abb. {1}",
  table: "Tabelle {1}",
  question: "Frage",
  about: "Worum es geht",
  shows: "Was es zeigt",
  look: "Wo du hinsehen musst",
  showMe: "Zeig mir:",
  at: "Bei {1}",
} satisfies Texts;
