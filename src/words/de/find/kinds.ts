import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/find/kinds.ts. */
export const texts = {
  lesson: "Lektion {1}",
  figureOf: "Abbildung: {1}",
  figure: "Abbildung",
  card: "Karte",
  page: "Seite",
  scenario: "Szenario",
} satisfies Texts;
