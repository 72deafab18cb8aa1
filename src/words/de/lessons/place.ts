import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/place.ts. */
export const texts = {
  loadingTheLesson: "Die Lektion wird geladen …",
  thereIsNoLesson: "Es gibt keine Lektion „{1}“",
  allLessons: "Alle Lektionen",
  theLessonCouldNotBe: "Die Lektion konnte nicht geladen werden.",
  waitingForThePlatform: "Warten auf die Lernplattform …",
  loadingTheWriter: "Der Editor wird geladen …",
} satisfies Texts;
