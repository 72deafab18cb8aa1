import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/editor/text.ts. */
export const texts = {
  unfold: "Aufklappen",
  foldNames: "… {1} …",
  foldRange: "… {1}: {2} bis {3} …",
  foldItems: "… {1} {1|Eintrag|Einträge} …",
  foldProperties: "… {1} {1|Eigenschaft|Eigenschaften} …",
} satisfies Texts;
