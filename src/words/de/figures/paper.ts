import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/paper.ts. */
export const texts = {
  facts: "Version {1}, Simulator {2}, {3}; Prüfsumme aller Ergebnisse: {4}.",
  citedTitle: "Was cwndscope neben den Aussagen misst von: {1}",
  answer:
    "Bist du Autorin oder Autor? Nimm {1} des Repositorys: Sag, welche Aussage falsch gelesen ist oder was das Paper weglässt. Deine Antwort wird mit deinem Namen als Anmerkung zur Abbildung eingetragen, und die Abbildung läuft noch einmal.",
  form: "das Formular „A paper“",
} satisfies Texts;
