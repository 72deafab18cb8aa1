import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/conformance/validation.ts. */
export const texts = {
  pageTitle: "Validación · cwndscope",
  title: "Validación",
  lead: "Con qué se han contrastado el simulador y la página, qué resultó y la orden que lo repite. Esta tabla se hace con cada versión publicada.",
  what: "Contrastado con",
  result: "Resultado",
  details: "Qué se cumple, y en particular",
  when: "Cuándo, qué versión, y la orden",
  count: "{1} de {2}",
  at: "{1}: versión {2}, simulador {3}",
  ns2: "El simulador ns-2.35",
  ns2Result: "caudales medios están en el intervalo del 95 % de ns-2, o a menos del 1 %.",
  linux: "Un núcleo Linux",
  linuxResult: "grabaciones coinciden en orden, ventanas y tasa.",
  rfc: "Las reglas de los RFC",
  rfcResult: "reglas se comprueban con una prueba.",
  verdicts: "Las afirmaciones de artículos",
  verdictsResult: "afirmaciones concuerdan con lo que medimos.",
  engines: "Navegadores y Node",
  enginesResult: "ejecuciones son iguales hasta el último bit.",
  accessibility: "WCAG 2.2, niveles A y AA",
  accessibilityResult: "criterios se cumplen o se refieren a cosas que la página no tiene.",
  about: "Esta copia",
  version: "Versión {1}, {2}.",
  licence:
    "El programa tiene la licencia MIT; los textos de lecciones y fichas se pueden usar y cambiar según CC BY 4.0, mencionando cwndscope.",
  source: "Código fuente:",
  noSource: "Esta copia se construyó sin la dirección de su repositorio.",
  privacy: "Todo se ejecuta en tu navegador. Nada sale de él, y nada se carga de otros servidores.",
  cited: "cwndscope: un laboratorio de TCP sobre enlaces con pérdidas e inalámbricos",
} satisfies Texts;
