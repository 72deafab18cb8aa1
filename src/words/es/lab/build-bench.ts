import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/build-bench.ts. */
export const texts = {
  bench: "Banco de pruebas",
  summary: "se cumplen {1} de {2} leyes, coinciden {3} de {4} algoritmos",
  begin: "Probar esta versión",
  stop: "Detener",
  older: "Estos resultados son de una versión anterior.",
  laws: "Leyes que todo emisor debe cumplir",
  vectors: "Algoritmos conocidos, como ejercicios",
  about:
    "{1} leyes que todo emisor debe cumplir y {2} algoritmos conocidos para escribir, comparados paquete a paquete.",
  holds: "se cumple",
  fails: "no se cumple",
  open: "aún sin probar",
  see: "Verlo",
  seeTitle: "Abre la red de esta prueba con tu emisor; deshacer una vez recupera tu red",
  seeOf: "Verlo: {1}",
  task: "Qué hay que escribir",
  trialTitle: "Banco de pruebas: {1}",
} satisfies Texts;
