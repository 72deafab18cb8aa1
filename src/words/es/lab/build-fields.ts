import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/build-fields.ts. */
export const texts = {
  close: "Cerrar",
  fewer: "Menos: {1}",
  more: "Más: {1}",
  delays: "Retardos de acceso distintos",
  starts: "Empezar en momentos distintos",
  least: "{1}: mínimo",
  most: "{1}: máximo",
  range: "de {1} a {2}",
} satisfies Texts;
