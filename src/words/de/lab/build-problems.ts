import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-problems.ts. */
export const texts = {
  problems: "Probleme",
  show: "Zeigen",
  showNode: "Knoten {1} zeigen",
  showLink: "Strecke {1} zeigen",
  showFlow: "Flow {1} zeigen",
  addNodes: "Füge Knoten hinzu: Ein Netz braucht mindestens zwei.",
  addLink: "Füge eine Strecke hinzu: Zieh von einem Knoten zum anderen.",
  addFlow: "Füge einen Flow hinzu: Noch wird nichts gesendet.",
  stopsEarly: "{1} endet bei {2} s, nicht nach seinem Beginn bei {3} s.",
  runToEnd: "{1} bis zum Ende laufen lassen",
  lossPosition:
    "{1}→{2} überträgt neu, was verloren geht; deshalb muss die Strecke Pakete nach dem Senden verlieren, nicht vor ihrer Warteschlange.",
  loseAfter: "Nach dem Senden verlieren",
  intervention: "Das Was-wäre-wenn für Segment {1} von {2} bei {3} passt nicht zu diesem Netz.",
  removeIntervention: "Dieses Was-wäre-wenn entfernen",
  noLink: "{1} endet bei {2}: {3} hat noch keine Strecke.",
  noLinkOn: "{1} endet bei {2}: Keine Strecke führt weiter nach {3}.",
  connect: "{1} und {2} verbinden",
  addFlowBetween: "Flow von {1} nach {2} hinzufügen",
  needs: "{1} {2}.",
  set: "{1} setzen",
  setTo: "{1} auf {2}",
  and: "{1} und {2}",
  congestionWarning: "Überlastwarnung",
  thresholdMark: "Markieren ab einer Schwelle",
  priority: "zwei Prioritäten",
  retransmission: "Neuübertragung",
} satisfies Texts;
