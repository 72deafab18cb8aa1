import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/state.ts. */
export const texts = {
  aPartOfThisLesson: "Ein Teil dieser Lektion konnte nicht geladen werden.",
  theRunWasStopped:
    "Der Lauf wurde vor seinem Ende angehalten: Er braucht mehr Zeit oder Speicher, als die Seite erlaubt.",
  theRunWasCancelled: "Der Lauf wurde abgebrochen.",
} satisfies Texts;
