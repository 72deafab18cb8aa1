import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/build-small.ts. */
export const texts = {
  title: "La misma red",
  note: "sigue cada cambio",
} satisfies Texts;
