import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/network.ts. */
export const texts = {
  shortProduct: "{1} {1|Paket|Pakete}, {2} BDP",
  product: "{1} {1|Paket|Pakete}, {2} BDP ({3} Pakete füllen den Pfad von {4})",
  noQueueMarks:
    "Noch markiert keine Warteschlange auf dem Pfad dieses Flows: Wähle bei einer Strecke eine, die das tut.",
  queueDrops:
    "Kein Flow mit ECN sendet Daten durch diese Warteschlange; deshalb verwirft sie Pakete, statt sie zu markieren. Schalte ECN bei einem Flow ein.",
  queueMarksNothing:
    "Kein Flow mit ECN sendet Daten durch diese Warteschlange; deshalb markiert sie nichts. Schalte ECN bei einem Flow ein.",
  needs: "braucht {1}",
  and: "{1} und {2}",
  warns: "eine Warteschlange, die warnt",
  marks: "eine Warteschlange, die markiert",
  marksEarly: "eine Warteschlange, die früh markiert",
  priorities: "eine Warteschlange mit zwei Prioritäten",
  at: "{1} bei {2}",
  retransmits: "eine Funkstrecke, die neu überträgt",
  agent: "den Agenten {1}",
  baseStation: "eine Basisstation mit dem Agenten {1}",
} satisfies Texts;
