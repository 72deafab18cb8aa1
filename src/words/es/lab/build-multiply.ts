import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/build-multiply.ts. */
export const texts = {
  title: "Multiplicar el flujo",
  noFlow: "Añade antes un flujo: no hay ninguno que copiar.",
  facts: "{1} {1|nodo|nodos}, {2} {2|enlace|enlaces}; {3}",
  flow: "Copiar el flujo",
  flowEnds: "{1}: {2} → {3}",
  count: "Flujos en total",
  newOnes: "{1} {1|nuevo|nuevos}",
  sameScheme: "como el primero",
  drawn:
    "Sorteado con la semilla, que es {1}: otra semilla, otros números; la misma semilla, la misma ejecución.",
  make: "Crearlos",
  cancel: "Cancelar",
  notTimes: "Escribe dos tiempos, primero el menor: de 1 ms a 10 ms.",
} satisfies Texts;
