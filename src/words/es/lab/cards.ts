import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/cards.ts. */
export const texts = {
  parts: "Partes del esquema",
  besideLinux: "Comparado con grabaciones de un núcleo de Linux, paquete a paquete",
} satisfies Texts;
