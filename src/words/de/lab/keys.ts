import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/keys.ts. */
export const texts = {
  title: "Tasten und Zeichen",
  help: "Diese Hilfe",
  marks:
    "{1} in Warteschlange verloren · {2} Zufallsverlust · {3} von einer Warteschlange markiert, oder Echo einer Markierung · ○ neu übertragen. Eine gezackte Strecke hat einen schlechten Kanal. Klick im Diagramm auf eine Änderung von cwnd, um zu lesen, warum sie geschah.",
  singleKeys: "Buchstaben, Ziffern und Zeichen allein sind Tasten",
  oneToEight: "1 bis 8",
  showRun: "Diesen Lauf zeigen",
  play: "Abspielen oder Pause",
  next: "Schritt vor, so weit wie „Schrittweite“ sagt",
  previous: "Schritt zurück, so weit wie „Schrittweite“ sagt",
  nextLoss: "Nächster Verlust",
  previousLoss: "Voriger Verlust",
  nextDecision: "Nächste Entscheidung",
  previousDecision: "Vorige Entscheidung",
  nextWrong: "Nächste falsche Vermutung",
  previousWrong: "Vorige falsche Vermutung",
  repeat: "Den sichtbaren Teil wiederholen",
  toStart: "Zum Anfang",
  toEnd: "Zum Ende",
  lessTime: "Weniger Zeit zeigen",
  moreTime: "Mehr Zeit zeigen",
  wholeRun: "Den ganzen Lauf zeigen",
  faster: "Schneller abspielen",
  slower: "Langsamer abspielen",
  undo: "Rückgängig",
  redo: "Wiederholen",
  search: "Alle Szenarien durchsuchen",
  keep: "Dieses Szenario im Browser speichern",
  closeWhy: "Erklärung schließen",
} satisfies Texts;
