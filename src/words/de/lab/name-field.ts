import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/name-field.ts. */
export const texts = {
  label: "Name: {1} {2}",
  isNot: "{1} ist nicht {2}",
} satisfies Texts;
