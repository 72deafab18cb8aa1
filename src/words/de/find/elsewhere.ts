import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/find/elsewhere.ts. */
export const texts = {
  foundElsewhere: "Anderswo gefunden",
  elsewhere: "Anderswo:",
  noSearch: "Die Suche konnte nicht geladen werden. Prüfe die Netzverbindung und tippe dann noch einmal.",
} satisfies Texts;
