import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/controls.ts. */
export const texts = {
  whatIs: "Was ist {1}?",
  about: "Über {1}",
  noCard: "Diese Karte konnte nicht geladen werden.",
  card: "Karte",
  back: "Zurück",
  closeCard: "Karte schließen",
  closeKey: "Schließen (Esc)",
  close: "Schließen",
  cite: "Zitieren",
  citeMeaning: "BibTeX mit Version, Adresse und Prüfsumme",
  reportMistake: "Fehler melden",
  reportMeaning: "Link und Version sind eingetragen; nichts wird abgeschickt, bevor du es abschickst",
  copied: "In die Zwischenablage kopiert.",
  copyByHand: "Kopiere es aus dem Feld: Strg+C oder ⌘C.",
  mixed: "gemischt",
  reset: "Zurücksetzen: {1}",
  backTo: "Zurück zu {1}",
  comma: "„{1}“ kann zwei Zahlen bedeuten: schreib sie ohne Komma oder mit Punkt",
  noValue: "„{1}“ ist kein Wert: schreib eine Zahl und ihre Einheit, wie in {2}",
  outOfRange: "„{1}“ liegt nicht im Bereich {2} bis {3}",
  exact: "{1}, genauer Wert",
  typeValue: "Wert mit Einheit eingeben, dann Enter",
  udpMeaning: "Sendet ohne Fenster; nichts wird bestätigt oder neu übertragen",
  search: "Suchen: {1}",
} satisfies Texts;
