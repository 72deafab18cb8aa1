import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/first-results.ts. */
export const texts = {
  results: "Resultados",
  wholeRun: "Ejecución completa, {1}",
  eachAlone: "Ejecución completa, {1}, cada emisor por separado",
  asSet: "Tal como está",
  whatIf: "¿Y si…?: {1}",
  insteadOf: "Con {1} en lugar de {2}",
  more: "… y {1} más: mira «Más gráficas y números».",
  guesses: "{1} de {2} {2|conjetura correcta|conjeturas correctas}",
} satisfies Texts;
