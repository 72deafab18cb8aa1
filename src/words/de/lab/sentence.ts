import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/sentence.ts. */
export const texts = {
  why: "Warum?",
} satisfies Texts;
