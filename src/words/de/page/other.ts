import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/page/other.ts. */
export const texts = {
  captures: "Die Mitschnitte",
  contest: "Der Wettbewerb",
  conformance: "Woran Sender gemessen werden",
} satisfies Texts;
