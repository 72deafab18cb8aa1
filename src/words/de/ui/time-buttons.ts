import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/time-buttons.ts. */
export const texts = {
  time: "Gezeigte Zeit",
  closer: "Näher",
  wider: "Breiter",
  earlier: "Früher",
  later: "Später",
  window: "{1} s bis {2} s von {3} s",
} satisfies Texts;
