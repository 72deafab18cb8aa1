import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run-view/keys.ts. */
export const texts = {
  keys: "Teclas",
  soundAndKeys: "Sonido y teclas",
  singleKeys: "Atajos de una sola letra, cifra o signo",
} satisfies Texts;
