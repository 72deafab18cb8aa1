import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/find/open-file.ts. */
export const texts = {
  title: "Abrir un archivo de escenario",
  more: "En la página de inicio: Más, y luego «Abrir un archivo…». O suelta el archivo allí, o en cualquier parte del laboratorio.",
} satisfies Texts;
