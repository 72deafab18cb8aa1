import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/scheme-parts.ts. */
export const texts = {
  window: "Fenster",
  repairs: "Verlustbehebung",
  acks: "ACKs",
  reports: "Meldungen",
} satisfies Texts;
