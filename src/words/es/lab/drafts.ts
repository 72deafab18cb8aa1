import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/drafts.ts. */
export const texts = {
  kept: "Lo último que construiste está guardado en este navegador: «{1}».",
  resume: "Seguir construyéndolo",
} satisfies Texts;
