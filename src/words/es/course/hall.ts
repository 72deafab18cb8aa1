import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/course/hall.ts. */
export const texts = {
  anAnswerToTheStep: "es una respuesta al paso «{1}»",
  aResultCode: "es el código de resultados de una lección, que lee la página para quien corrige",
  others: "otras respuestas",
  fromTo: "de {1} a {2}",
  fall: "cae tanto como la ejecución",
  climb: "vuelve tan rápido como la ejecución",
  repetition: "cae tantas veces como la ejecución",
  slowest: "es lenta donde lo es la ejecución",
  growth: "crece como la ejecución",
  top: "llega tan alto como la ejecución",
  distance: "queda cerca de la ejecución",
} satisfies Texts;
