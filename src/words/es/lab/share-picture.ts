import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/share-picture.ts. */
export const texts = {
  packetsOf: "Paquetes de {1}",
  and: " y ",
  seed: "semilla {1}",
  ownScenario: "un escenario propio",
  runOf: "ejecución de {1}",
  plotsFrom: "gráficas de {1} a {2}",
} satisfies Texts;
