import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/data.ts. */
export const texts = {
  noValue: "kein Wert",
  values: "{1}: {2}, {3} Werte",
  axis: "Achse {1}",
  failed: "{1} fehlgeschlagen",
  undefinedInARun: "in einem Lauf nicht definiert",
  constantWindow: "Konstantes Fenster",
  oneFlowAlone: "ein Flow allein",
  besideOtherFlows: "neben anderen Flows",
  queuesThatMark: "Warteschlangen, die markieren",
  helpedOnThePath: "Hilfe auf dem Pfad",
  ofWord: "{1} von {2}",
  congestionWindowSegments: "Überlastfenster, Segmente",
  segmentsAcknowledged: "Bestätigte Segmente",
  to: "{1} bis {2}",
  inRunsOf: ", in Läufen von {1}",
  inOf: ", in {1} {1|Lauf|Läufen} von {2}",
  measures: "{1} misst {2}{3}.",
  theResultsCouldNotBe:
    "Die Ergebnisse konnten nicht geladen werden. Prüfe die Verbindung und lade die Seite neu, oder lass das Experiment hier laufen.",
  tableOfDesigns: "Tabelle der Entwürfe",
  theWholePaper: "das ganze Paper",
  inOneOf: ", in einem Lauf von {1}",
  figureNumber: "Abb. {1}",
  pointOf: "{1} bei {2}: {3}",
  illustration: "Zeichnung",
  network: "Netz",
  model: "Modell",
  procedure: "Verfahren",
} satisfies Texts;
