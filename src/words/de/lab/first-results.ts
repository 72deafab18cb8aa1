import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/first-results.ts. */
export const texts = {
  results: "Ergebnisse",
  wholeRun: "Ganzer Lauf, {1}",
  eachAlone: "Ganzer Lauf, {1}, jeder Sender allein",
  asSet: "Wie eingestellt",
  whatIf: "Was wäre, wenn: {1}",
  insteadOf: "Mit {1} statt {2}",
  more: "… und {1} weitere: siehe „Mehr Diagramme und Zahlen“.",
  guesses: "{1} von {2} {2|Vermutung|Vermutungen} richtig",
} satisfies Texts;
