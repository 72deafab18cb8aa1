import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/conformance/validation.ts. */
export const texts = {
  pageTitle: "Validación · cwndscope",
  title: "Validación",
  lead: "Con qué se han contrastado el simulador y la página, qué resultó, y la orden que lo repite. Cada versión publicada hace esta tabla.",
  what: "Contrastado con",
  result: "Resultado",
  details: "En particular",
  when: "Cuándo, y qué versión",
  command: "Orden",
  at: "{1}: versión {2}, simulador {3}",
  ns2: "ns-2.35",
  ns2Result: "{1} de {2} caudales medios están en el intervalo del 95 % de ns-2, o a menos del 1 %",
  linux: "Un núcleo Linux",
  linuxResult: "{1} de {2} grabaciones coinciden en orden, ventanas y tasa",
  rfc: "Las reglas de los RFC",
  rfcResult: "{1} de {2} reglas las sostiene una prueba",
  verdicts: "Las afirmaciones de artículos",
  verdictsResult: "{1} de {2} afirmaciones concuerdan con lo que medimos",
  engines: "Navegadores y Node",
  enginesResult: "{1} de {2} ejecuciones son iguales hasta el último bit",
  accessibility: "WCAG 2.2, niveles A y AA",
  accessibilityResult: "{1} de {2} criterios se cumplen o no se refieren a nada de la página",
  about: "Esta copia",
  version: "Versión {1}, {2}.",
  licence:
    "El programa tiene la licencia MIT; los textos de lecciones y fichas se pueden usar y cambiar bajo CC BY 4.0, nombrando cwndscope.",
  source: "Código fuente:",
  noSource: "Esta copia se construyó sin la dirección de su repositorio.",
  privacy: "Todo se ejecuta en tu navegador. Nada sale de él, y nada se carga de otros servidores.",
  cited: "cwndscope: un laboratorio de TCP sobre enlaces con pérdidas e inalámbricos",
} satisfies Texts;
