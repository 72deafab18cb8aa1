import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/shipped.ts. */
export const texts = {
  firstSteps: "Primeros pasos",
  figures: "Figuras de los artículos",
  ideas: "Ideas",
  lessons: "Lecciones",
  pairs: "Pares",
  listNotFetched: "La lista de escenarios no se pudo cargar.",
} satisfies Texts;
