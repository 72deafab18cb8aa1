import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/shipped.ts. */
export const texts = {
  firstSteps: "Erste Schritte",
  figures: "Abbildungen der Paper",
  ideas: "Ideen",
  lessons: "Lektionen",
  pairs: "Paare",
  listNotFetched: "Die Liste der Szenarien konnte nicht geladen werden.",
} satisfies Texts;
