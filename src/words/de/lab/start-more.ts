import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/start-more.ts. */
export const texts = {
  firstSteps: "Erste Schritte",
  watch: "Einen Verlust beobachten",
  watchWords: "Drei doppelte ACKs kommen an. Was tut der Sender?",
  change: "Eine Zahl ändern",
  changeWords: "Zieh am Puffer und sieh den Sägezahn wachsen oder schrumpfen.",
  figures: "Abbildungen der Paper",
  all: "alle",
  pairs: "Paare: der Moment, in dem sich zwei Verfahren unterscheiden",
  asAList: "als Liste",
  pairsOfSenders: "Paare von Sendern",
  pair: "{1} und {2}",
  firstSender: "Erster Sender",
  secondSender: "Zweiter Sender",
  open: "Öffnen",
} satisfies Texts;
