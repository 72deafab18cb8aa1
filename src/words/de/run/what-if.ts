import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/what-if.ts. */
export const texts = {
  segment: "Segment {1}",
  segmentRetransmitted: "Segment {1}, neu übertragen,",
  segmentOf: "Segment {1} von {2}",
  transmission: "Segment {1} (Übertragung {2})",
  transmissionOf: "Segment {1} (Übertragung {2}) von {3}",
  arrived: "Was wäre, wenn {1} angekommen wäre?",
  lost: "Was wäre, wenn {1} verloren gegangen wäre?",
  late: "Was wäre, wenn {1} später gekommen wäre?",
  marked: "Was wäre, wenn {1} markiert worden wäre?",
  packetsArrived: "Was wäre, wenn diese {1} Pakete angekommen wären?",
  packetsLost: "Was wäre, wenn diese {1} Pakete verloren gegangen wären?",
  packetsLate: "Was wäre, wenn diese {1} Pakete später gekommen wären?",
  packetsMarked: "Was wäre, wenn diese {1} Pakete markiert worden wären?",
  several: "Was wäre, wenn diese {1} Pakete anders behandelt worden wären?",
  arrives: "{1} kommt an",
  isLost: "{1} geht auf {2} verloren",
  marks: "die Warteschlange vor {1} markiert {2}",
  holds: "{1} hält {2} um {3} ms zurück",
  level: "bei {1} in bestätigten Segmenten gleichauf",
  ahead: "{1} {2|bestätigtes Segment|bestätigte Segmente} voraus bei {3}",
  behind: "{1} {2|bestätigtes Segment|bestätigte Segmente} zurück bei {3}",
  sameInBoth: "In beiden gleich: {1}. Alles andere folgt daraus.",
  and: "{1}; und {2}",
  randomLosses:
    "die Zufallsverluste: Dieselben Paketnummern (1., 2., …), auf jeder Strecke gezählt, gehen verloren; welches Segment eine solche Nummer hat, ändert sich, sobald sich die Verläufe trennen",
  channelTimes: "die Zeiten, zu denen der Kanal gut und schlecht ist",
  lossList: "die Liste der Übertragungen, die verloren gehen",
  noRandomLoss: "Alles andere folgt daraus: Keine Strecke hat Zufallsverluste.",
} satisfies Texts;
