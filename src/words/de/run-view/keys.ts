import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run-view/keys.ts. */
export const texts = {
  soundAndKeys: "Ton und Tasten",
  singleKeys: "Buchstaben, Ziffern und Zeichen allein sind Tasten",
} satisfies Texts;
