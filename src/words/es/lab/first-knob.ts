import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/first-knob.ts. */
export const texts = {
  ofLinks: "{1}, {2}",
} satisfies Texts;
