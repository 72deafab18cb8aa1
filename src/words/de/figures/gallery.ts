import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/gallery.ts. */
export const texts = {
  allClaimsByVerdict: "Alle Aussagen nach Urteil",
  showTheOthersToo: "Auch die anderen zeigen",
  showFiguresWithSuchA: "Abbildungen mit einer solchen Aussage zeigen",
  filters: "Filter",
  findAFigure: "Abbildung suchen",
  findBufferFairness: "Suche: Puffer, Fairness …",
  paper: "Paper",
  all: "Alle",
  aClaimThat: "Eine Aussage, die …",
  system: "System",
  showAllFigures: "Alle Abbildungen zeigen",
  figuresOfThePapersCwndscope: "Abbildungen der Paper · cwndscope",
  wereThePapersRight: "Hatten die Paper recht?",
  inAllOfACard:
    "{1} insgesamt: {2} aus {3}{4}{5}. {6}Eine Karte zeigt unsere Kurven und wie viele ihrer Aussagen stimmen.",
  repeatOthers:
    "{1} weitere {1|Aussage wiederholt|Aussagen wiederholen} eine andere derselben Abbildung und {1|zählt|zählen} mit ihr.",
  claims: "{1} {1|Aussage|Aussagen}",
  simulatedExperiments: "{1} {1|simulierten Experiment|simulierten Experimenten}",
  eachWithAClaimThat: ", jede mit einer Aussage: „{1}“",
  ofBelow: ", {1} aus {2}, unten",
  otherFigures: "{1} weiteren {1|Abbildung|Abbildungen}",
  hasBeenRunRunThe: "{1} {1|ist|sind} gelaufen; lass die anderen hier laufen. ",
  whatIsThis: "Was ist das?",
  noFigureMatches: "Keine Abbildung passt. {1}",
  showAll: "Alle {1} zeigen",
  figures: "Abbildungen",
  noClaims: "keine Aussagen",
  runItHereClaimRun: "Hier laufen lassen: {1} {1|Aussage|Aussagen}, {2} {2|Lauf|Läufe}.",
  coloursOfTheCurves: "Farben der Kurven",
  computedByThisProgramSimulator:
    "Berechnet von diesem Programm, Simulator {1}, mindestens {2} Läufe pro Punkt. Du kannst jede Abbildung hier neu laufen lassen.",
  figuresOf: "Abbildungen von {1}",
  heldToo: "Die Sender werden auch an {1} gemessen, und an {2}; alles in einer Tabelle: {3}.",
  recordingsOfLinux: "Aufzeichnungen eines Linux-Kernels",
  rulesOfTheRfcs: "den Regeln der RFCs",
  validation: "Validierung",
} satisfies Texts;
