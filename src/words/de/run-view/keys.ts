import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run-view/keys.ts. */
export const texts = {
  keys: "Tasten",
  soundAndKeys: "Ton und Tasten",
  singleKeys: "Tastenkürzel aus einem einzigen Buchstaben, einer Ziffer oder einem Zeichen",
} satisfies Texts;
