import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/phase.ts. */
export const texts = {
  note: "Ein Phaseneffekt: Durchsatz {1}, fairer Anteil {2}. Die Umlaufzeiten sind gleich und die Warteschlange von {3} ist Drop-Tail; deshalb kommen die Pakete dieses Flows immer dann an, wenn sie voll ist: {4} von {5} wurden verworfen, von den Paketen der anderen Flows {6}. Lass die Flows zu verschiedenen Zeiten beginnen oder gib ihnen verschiedene Zugangslaufzeiten.",
} satisfies Texts;
