import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/refusal.ts. */
export const texts = {
  foundAllowed: "hay {1}; se admite: {2}. {3}",
} satisfies Texts;
