import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/find/open-file.ts. */
export const texts = {
  title: "Abrir un archivo de escenario",
  more: "Una red en JSON. Suéltala en la página de inicio o en el laboratorio, o elígela con «Abrir un archivo…», en la página de inicio dentro de «Más».",
} satisfies Texts;
