import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/time-buttons.ts. */
export const texts = {
  time: "Tiempo visible",
  closer: "Acercar",
  wider: "Alejar",
  earlier: "Antes",
  later: "Después",
  window: "de {1} s a {2} s de {3} s",
} satisfies Texts;
