import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-text.ts. */
export const texts = {
  editor: "Das Netz als JSON",
  errors: "Fehler im Text",
  line: "Zeile {1}",
  cursor: "Zeile {1}, Spalte {2}",
  nextProblem: "Nächstes Problem {1}",
  incomplete: "Unvollständig. Das letzte gültige Netz bleibt.",
  problems: "{1} {1|Problem|Probleme}; der Text bleibt, wie getippt",
  hint: "Der Text bleibt, wie getippt. Strg+Leertaste schlägt Einträge vor, Tab verlässt den Text.",
  default: "Standard",
  write: "„{1}“ schreiben",
  notJson: "Das ist kein JSON.",
  nothingFollows: "Nach dem Komma vor „{1}“ folgt nichts.",
  removeComma: "Komma entfernen",
  closesNothing: "Dieses „{1}“ schließt nichts.",
  remove: "„{1}“ entfernen",
  endsBefore: "Das Szenario endet davor.",
  removeRest: "Rest entfernen",
  commaMissing: "Hier fehlt ein Komma.",
  addComma: "Komma hinzufügen",
  endMissing: "Der Text endet vor seinem „{1}“.",
  add: "„{1}“ hinzufügen",
  colonMissing: "Nach diesem Namen fehlt ein Doppelpunkt.",
  endsEarly: "Der Text endet zu früh: Schreib ein Szenario als JSON.",
  noValue:
    "Das ist kein JSON: Schreib hier einen Wert, einen Text in doppelten Anführungszeichen oder eine Liste.",
  changedElsewhere: "Das Netz wurde anderswo geändert, während dein Text unvollständig war.",
  textFollows: "Der Text zeigt jetzt das Netz, wie es ist.",
  bringBack: "Meinen Text zurückholen",
} satisfies Texts;
