import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/refusal.ts. */
export const texts = {
  foundAllowed: "gefunden: {1}; erlaubt: {2}. {3}",
} satisfies Texts;
