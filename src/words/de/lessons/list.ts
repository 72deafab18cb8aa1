import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/list.ts. */
export const texts = {
  lessonsCwndscope: "Lektionen · cwndscope",
  predictFirstThenSeeThe: "Erst vorhersagen, dann den Lauf sehen",
  youPredictThenTheSimulator:
    "Du sagst voraus, dann läuft der Simulator. Deine Antworten sind nur in diesem Browser gespeichert; die richtigen werden aus dem Lauf berechnet. {1} {1|Lektion|Lektionen}, insgesamt {2} Minuten.",
  thisVersionHasNoLessons: "Diese Version hat keine Lektionen.",
  findALesson: "Lektion suchen",
  findSawtoothFairness: "Suche: Sägezahn, Fairness …",
  ofWord: "{1} von {2}",
  noLessonMatches: "Keine Lektion passt. {1}",
  showAll: "Alle {1} zeigen",
  minSteps: "{1} min, {2} Schritte{3}",
  after: ", nach {1}",
  doneOf: "Geschafft von „{1}“",
  notBegun: "nicht begonnen",
  useIt: "Verwenden",
  teachersBelow: "Für Lehrende: Lektion schreiben, Pläne, Korrigieren",
  forLecturers: "Für Lehrende: wie man anfängt, Kapitel und Pläne, Klausurfragen",
  progressIsStoredInThis: "Der Fortschritt ist nur in diesem Browser gespeichert. {1}",
  deleteIt: "Löschen",
  firstAnswersStay:
    "Erste Antworten bleiben, wenn der Fortschritt gelöscht wird, und stehen in Ergebniscodes. Lernt noch jemand an diesem Computer? {1}",
  deleteThemToo: "Auch erste Antworten löschen",
  thisBrowserCannotStoreProgress:
    "Dieser Browser kann den Fortschritt nicht speichern. Kopiere deinen Ergebniscode, bevor du gehst.",
  done: "fertig",
  and: "{1} und {2}",
} satisfies Texts;
