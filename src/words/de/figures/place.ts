import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/place.ts. */
export const texts = {
  theSweep: "Die Versuchsreihe",
  varyAValueOfThe: "Einen Wert des Szenarios im Labor variieren",
  yourOwnSweep: "Deine eigene Versuchsreihe",
  whereThisIs: "Wo das ist",
  allFigures: "Alle Abbildungen",
  thisFigureCannotBeShown: "Diese Abbildung kann nicht gezeigt werden",
  thereIsNoFigure: "Es gibt keine Abbildung „{1}“. {2}",
  itsExperimentCouldNotBe: "Ihr Experiment konnte nicht geladen werden.",
  whatTheMarksMean: "Was die Zeichen bedeuten",
  whereTheNumbersComeFrom: "Woher die Zahlen kommen",
  everyCurveAndEveryVerdict:
    "Jede Kurve und jedes Urteil wird aus Läufen dieses Programms berechnet, nach Regeln, die neben den Aussagen stehen. Niemand schreibt ein Urteil von Hand, und nichts wird aus dem Bild eines Papers abgelesen: Nur Zahlen, die ein Paper in Text oder Tabellen druckt, werden verglichen.",
} satisfies Texts;
