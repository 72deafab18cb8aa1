import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-multiply.ts. */
export const texts = {
  title: "Mehr Flows daraus machen",
  noFlow: "Füge zuerst einen Flow hinzu: Es gibt keinen zum Kopieren.",
  facts: "{1} {1|Knoten|Knoten}, {2} {2|Strecke|Strecken}; {3}",
  flow: "Flow zum Kopieren",
  flowEnds: "{1}: {2} → {3}",
  count: "Flows danach",
  newOnes: "{1|Der|Die} {1} {1|neue|neuen}",
  sameScheme: "wie der erste",
  drawn: "Aus dem Seed gezogen, der {1} ist: anderer Seed, andere Zahlen; gleicher Seed, gleicher Lauf.",
  make: "Kopieren",
  cancel: "Abbrechen",
  notTimes: "Gib zwei Zeiten ein, die kleinere zuerst: 1 ms bis 10 ms.",
} satisfies Texts;
