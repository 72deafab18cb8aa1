import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/library.ts. */
export const texts = {
  scenarios: "La lista de escenarios",
  pairs: "La lista de pares",
  own: "La lista de tus escenarios",
  notFetched: "El código que abre archivos no se pudo cargar.",
} satisfies Texts;
