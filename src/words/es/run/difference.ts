import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/difference.ts. */
export const texts = {
  changed: "{1}, modificado",
  withValues: "{1} con {2}",
  none: "ninguno",
} satisfies Texts;
