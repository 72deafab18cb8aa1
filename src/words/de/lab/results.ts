import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/results.ts. */
export const texts = {
  results: "Ergebnisse",
  wholeRun: "ganzer Lauf, {1}",
  caption:
    "Ergebnisse des ganzen Laufs: Durchsatz, Timeouts, neu übertragene Segmente, richtige und falsche Vermutungen",
  scheme: "Verfahren",
  throughput: "Durchsatz",
  throughputTitle:
    "Neue Daten, die den Empfänger erreichten, pro Sekunde; der Balken: Anteil an der Rate des Engpasses",
  timeouts: "Timeouts",
  timeoutsTitle: "Wie oft der Retransmission-Timer ablief; darunter neu übertragene Segmente",
  guesses: "Vermutungen",
  guessesTitle:
    "Wie der Sender (oder ein Empfänger, der Verluste unterscheidet) jeden Verlust beurteilt hat: richtig ✓, falsch ✗, nichts ging verloren ○",
  moreFlows: "… und {1} {1|weiterer Flow|weitere Flows}; der Export enthält alle.",
  fairness: "Fairness {1}",
  fairnessTitle: "Jains Index: 1, wenn alle Flows gleich viel bekommen; 1/n, wenn einer alles bekommt",
  lostAcked:
    "{1}, Flow {2}: {3} {3|Segment wurde|Segmente wurden} von {4} bestätigt und {3|wird|werden} nie zugestellt.",
  flow: "Flow {1}",
  phaseNote: "Flow {1}: {2}",
  phaseNoteOf: "{1}, Flow {2}: {3}",
  isShown: "{1} wird gezeigt",
  show: "{1} zeigen",
  shown: "gezeigt",
  showThis: "zeigen",
  udpTitle: "UDP überträgt nichts neu: Was verloren ist, bleibt verloren",
  lost: "{1} verloren",
  retransmitted: "{1} Wdh.",
  retransmittedOnPath: "{1} + {2} Wdh.",
  retransmittedTitle: "{1} vom Sender neu übertragen, {2} von Knoten auf dem Pfad",
  noLoss: "{1}\u00a0○ kein Verlust",
  guessWords: "{1} {1|Vermutung|Vermutungen} richtig, {2} falsch",
  guessWordsNoLoss:
    "{1} {1|Vermutung|Vermutungen} richtig, {2} falsch, {3} {3|Neuübertragung|Neuübertragungen} ohne Verlust",
  mistakes: "{1}: irrt bei {2} % aller Verluste",
  average: "Mittel von {1} {1|Flow|Flows} mit {2}",
  measures: "Die Messgrößen",
  moreMeasures: "Mehr Messgrößen",
} satisfies Texts;
