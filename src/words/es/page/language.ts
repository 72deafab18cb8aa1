import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/page/language.ts. */
export const texts = {
  offer: "Esta página está disponible en español.",
  read: "Leer en español",
  no: "No",
} satisfies Texts;
