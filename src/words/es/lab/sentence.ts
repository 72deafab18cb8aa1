import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/sentence.ts. */
export const texts = {
  why: "¿Por qué?",
  change: "{1}: de {2} a {3}",
} satisfies Texts;
