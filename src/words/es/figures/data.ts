import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/data.ts. */
export const texts = {
  noValue: "sin valor",
  values: "{1}: {2}, {3} valores",
  axis: "eje {1}",
  failed: "fallos: {1}",
  undefinedInARun: "sin definir en una ejecución",
  constantWindow: "Ventana constante",
  oneFlowAlone: "un flujo solo",
  besideOtherFlows: "junto a otros flujos",
  queuesThatMark: "colas que marcan",
  helpedOnThePath: "con ayuda en la ruta",
  ofWord: "{1} de {2}",
  congestionWindowSegments: "Ventana de congestión, segmentos",
  segmentsAcknowledged: "Segmentos confirmados",
  to: "de {1} a {2}",
  inRunsOf: ", en ejecuciones de {1}",
  inOf: ", en {1} {1|ejecución|ejecuciones} de {2}",
  measures: "{1} mide {2}{3}.",
  theResultsCouldNotBe:
    "Los resultados no se pudieron cargar. Comprueba la conexión y recarga la página, o ejecuta aquí el experimento.",
  tableOfDesigns: "tabla de diseños",
  theWholePaper: "el artículo entero",
  inOneOf: ", en una ejecución de {1}",
  figureNumber: "Fig. {1}",
  pointOf: "{1} en {2}: {3}",
  illustration: "ilustración",
  network: "red",
  model: "modelo",
  procedure: "procedimiento",
} satisfies Texts;
