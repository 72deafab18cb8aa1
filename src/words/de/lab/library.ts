import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/library.ts. */
export const texts = {
  scenarios: "Die Liste der Szenarien",
  pairs: "Die Liste der Paare",
  own: "Die Liste deiner eigenen Szenarien",
  notFetched: "Der Code, der Dateien öffnet, konnte nicht geladen werden.",
} satisfies Texts;
