import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/share-menu.ts. */
export const texts = {
  export: "Exportieren",
  listOfFiles: "Die Liste der Dateien",
} satisfies Texts;
