import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/share-menu.ts. */
export const texts = {
  export: "Exportar",
  listOfFiles: "La lista de archivos",
} satisfies Texts;
