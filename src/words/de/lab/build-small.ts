import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-small.ts. */
export const texts = {
  title: "Dasselbe Netz",
  note: "folgt jeder Änderung",
} satisfies Texts;
