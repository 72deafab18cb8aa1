import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/share-picture.ts. */
export const texts = {
  packetsOf: "Pakete von {1}",
  and: " und ",
  seed: "Seed {1}",
  ownScenario: "ein eigenes Szenario",
  runOf: "Lauf von {1}",
  plotsFrom: "Diagramme von {1} bis {2}",
} satisfies Texts;
