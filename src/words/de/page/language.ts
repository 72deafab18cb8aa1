import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/page/language.ts. */
export const texts = {
  offer: "Diese Seite gibt es auf Deutsch.",
  read: "Auf Deutsch lesen",
  no: "Nein",
} satisfies Texts;
