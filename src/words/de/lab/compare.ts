import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/compare.ts. */
export const texts = {
  title: "Mit anderen Verfahren vergleichen",
  heading: "{1} vergleichen mit",
  search: "Verfahren suchen",
  count: "{1} von {2}",
  kept: "Was-wäre-wenns, die du behalten hast",
  keptNote: "andere Verluste einzelner Pakete",
  none: "Kein Verfahren enthält all diese Wörter.",
  chosen: "{1} gewählt, höchstens {2}",
  done: "Fertig",
  own: "Das Verfahren des Szenarios selbst",
  add: "Hinzufügen",
  addMeaning: "Ändert das Netz dieses Szenarios; Rückgängig stellt es wieder her",
  addWhat: ": was {1} braucht",
  show: "Zeigen",
  both: "beide",
  bothMeaning: "{1} und {2}: zwei Netze übereinander, im Gleichschritt",
} satisfies Texts;
