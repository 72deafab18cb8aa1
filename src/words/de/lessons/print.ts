import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/print.ts. */
export const texts = {
  yourAnswer: "Deine Antwort: ____________ {1}",
  to: "{1} bis {2}",
  judged: ", beurteilt als: {1}",
  andMoreWhichThePage: "und {1} weitere, die die Seite einzeln zeigt.",
  itIsNumber: "Es ist Nummer: ____________",
  cwndscope: "{1} {2} · cwndscope",
  print: "Drucken",
  theSimulatorRunsOfSteps: "Der Simulator läuft: {1} von {2} Schritten",
  allStepsAreThere: "Alle Schritte sind da.",
  withSolutions: "mit Lösungen",
  solution: "Lösung:",
  theSolutionComes: "Die Lösung wird berechnet …",
  withTheNotesForTeachers: "mit den Notizen für Lehrende",
  handTheSheetsOutOne: "Gib die Blätter einzeln aus: Ein späterer Schritt kann einen früheren beantworten.",
  eachStepOnASheet: "jeder Schritt auf einem eigenen Blatt",
  backToTheLesson: "Zurück zur Lektion",
  forTeachers: "Für Lehrende",
  yoursToDraw: "deine Linie",
  name: "Name: {1}",
  id: "ID: {1}",
} satisfies Texts;
