import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/find/kinds.ts. */
export const texts = {
  lesson: "Lección {1}",
  figureOf: "Figura: {1}",
  figure: "Figura",
  card: "Ficha",
  page: "Página",
  scenario: "Escenario",
} satisfies Texts;
