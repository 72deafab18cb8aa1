import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/header.ts. */
export const texts = {
  page: "cwndscope",
  toStart: "A la página de inicio",
  toStartPage: ": a la página de inicio",
  marks: "Qué significan las marcas",
  marksKey: "Qué significan las marcas (?)",
  toLight: "Cambiar al tema claro",
  toDark: "Cambiar al tema oscuro",
  language: "Idioma",
} satisfies Texts;
