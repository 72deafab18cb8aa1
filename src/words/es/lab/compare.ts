import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/compare.ts. */
export const texts = {
  title: "Comparar con otros esquemas",
  heading: "Comparar {1} con",
  search: "Buscar esquemas",
  count: "{1} de {2}",
  kept: "Hipótesis que conservaste",
  keptNote: "otras pérdidas de paquetes concretos",
  none: "Ningún esquema contiene todas estas palabras.",
  chosen: "{1} elegidos, como máximo {2}",
  done: "Listo",
  own: "El esquema propio del escenario",
  add: "Añadirlo",
  addMeaning: "Cambia la red de este escenario; deshacer la restaura",
  addWhat: ": lo que necesita {1}",
  show: "Mostrar",
  both: "ambos",
  bothMeaning: "{1} y {2}: dos redes, una sobre otra, a la par",
} satisfies Texts;
