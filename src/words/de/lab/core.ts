import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/core.ts. */
export const texts = {
  linkNotFetched: "Das Szenario dieses Links konnte nicht geladen werden.",
  comparisonTrouble: "Ein Vergleich fehlt oder ist unvollständig.",
  unusableValue: "Dieser Wert ist nicht verwendbar. Nichts wurde geändert.",
  lookRemedy: "Schreib look=first oder look=open, oder lass es weg.",
  checkNetwork: "Prüfe die Netzverbindung oder lade die Seite neu.",
  tryAgain: "Erneut versuchen",
  reloadPage: "Seite neu laden",
  reload: "Neu laden",
  newVersion: "Es gibt eine neue Version.",
  oneNotFetched: "Ein Szenario konnte nicht geladen werden.",
  severalNotFetched: "{1} {1|Szenario konnte|Szenarien konnten} nicht geladen werden.",
  notOpened: "Dieses Szenario konnte nicht geöffnet werden.",
} satisfies Texts;
