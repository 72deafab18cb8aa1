import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/run.ts. */
export const texts = {
  seed: "semilla {1}",
  seedsTo: "semillas {1} a {2}",
  ofEveryPoint: "{1} de cada punto",
  incomplete: "incompleto, {1} de {2} ejecuciones: {3} de los puntos hechos",
  seedsAreARange: "Escribe la primera y la última semilla, como «21-40».",
  seedsLieBetween: "Las semillas van de 1 a {1}. Escribe otras.",
  seedsAreAtLeastTwo: "Un intervalo necesita al menos dos semillas, primero la menor, como «21-40».",
  seedsAreAtMost: "Son {1} semillas; se ejecutan como máximo {2}. Escribe un intervalo más corto.",
  tryAgain: "Reintentar",
  pause: "Pausa",
  aRunOf: "Una ejecución de {1}: {2}.",
  failedNoNumber:
    "{1} {1|ejecución fallida|ejecuciones fallidas}. Los puntos con una ejecución fallida no tienen número. {2}",
  failedNoInterval:
    "{1} {1|ejecución fallida|ejecuciones fallidas}. Los puntos con una ejecución fallida no tienen intervalo. {2}",
} satisfies Texts;
