import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/difference.ts. */
export const texts = {
  changed: "{1}, geändert",
  withValues: "{1} mit {2}",
  none: "keine",
} satisfies Texts;
