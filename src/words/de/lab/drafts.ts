import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/drafts.ts. */
export const texts = {
  kept: "Was du zuletzt gebaut hast, ist in diesem Browser gespeichert: „{1}“.",
  resume: "Daran weiterbauen",
} satisfies Texts;
