import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/start-more.ts. */
export const texts = {
  firstSteps: "Primeros pasos",
  watch: "Mirar una pérdida",
  watchWords: "Llegan tres ACK duplicados. ¿Qué hace el emisor?",
  change: "Cambiar un número",
  changeWords: "Arrastra el búfer y mira cómo crece o mengua el diente de sierra.",
  figures: "Figuras de los artículos",
  all: "todas",
  pairs: "Pares: el momento en que dos esquemas se separan",
  asAList: "como lista",
  pairsOfSenders: "Pares de emisores",
  pair: "{1} y {2}",
  firstSender: "Primer emisor",
  secondSender: "Segundo emisor",
  open: "Abrir",
} satisfies Texts;
