import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/course/units.ts. */
export const texts = {
  none: "ninguno",
  noUnit: "ninguna unidad",
  typeFirst: "Escribe primero un número.",
  tooLong: "Eso es demasiado largo para un número.",
  notANumber: "«{1}» no es un número.",
  doesNotFit: "«{1}» no encaja aquí; la respuesta va en {2}.",
  yes: "sí",
  no: "no",
} satisfies Texts;
