import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/course/hall.ts. */
export const texts = {
  anAnswerToTheStep: "es ist eine Antwort auf den Schritt „{1}“",
  aResultCode: "es ist der Ergebniscode einer Lektion, den die Seite zum Korrigieren liest",
  others: "andere Antworten",
  fromTo: "{1} bis {2}",
  fall: "fällt so weit wie der Lauf",
  climb: "kommt so schnell zurück wie der Lauf",
  repetition: "fällt so oft wie der Lauf",
  slowest: "ist langsam, wo der Lauf es ist",
  growth: "wächst wie der Lauf",
  top: "ist so hoch wie der Lauf",
  distance: "liegt nahe am Lauf",
} satisfies Texts;
