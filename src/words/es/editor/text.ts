import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/editor/text.ts. */
export const texts = {
  unfold: "Desplegar",
  foldNames: "… {1} …",
  foldRange: "… {1}: de {2} a {3} …",
  foldItems: "… {1} {1|elemento|elementos} …",
  foldProperties: "… {1} {1|propiedad|propiedades} …",
} satisfies Texts;
