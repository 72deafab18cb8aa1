import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/name-field.ts. */
export const texts = {
  label: "Nombre de {1} {2}",
  isNot: "{1} no es {2}",
} satisfies Texts;
