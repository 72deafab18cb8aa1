import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run-view/keys.ts. */
export const texts = {
  soundAndKeys: "Sonido y teclas",
  singleKeys: "Letras, cifras y signos solos son teclas",
} satisfies Texts;
