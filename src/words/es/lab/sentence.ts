import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/sentence.ts. */
export const texts = {
  why: "¿Por qué?",
} satisfies Texts;
