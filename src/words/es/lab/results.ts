import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/results.ts. */
export const texts = {
  results: "Resultados",
  wholeRun: "ejecución completa, {1}",
  caption:
    "Resultados de toda la ejecución: caudal, timeouts, segmentos retransmitidos, conjeturas correctas y erróneas",
  scheme: "Esquema",
  throughput: "Caudal",
  throughputTitle:
    "Datos nuevos que llegaron al receptor, por segundo; la barra: parte de la tasa del cuello de botella",
  timeouts: "Timeouts",
  timeoutsTitle: "Cuántas veces venció el temporizador de retransmisión; debajo, segmentos retransmitidos",
  guesses: "Conjeturas",
  guessesTitle:
    "Cómo juzgó el emisor (o un receptor que distingue las pérdidas) cada pérdida: correcta ✓, errónea ✗, no se perdió nada ○",
  moreFlows: "… y {1} {1|flujo|flujos} más; la exportación los tiene todos.",
  fairness: "Equidad {1}",
  fairnessTitle: "Índice de Jain: 1 cuando todos los flujos reciben lo mismo, 1/n cuando uno lo recibe todo",
  lostAcked:
    "{1}, flujo {2}: {3} {3|segmento confirmado|segmentos confirmados} por {4} sin entregarse nunca.",
  flow: "flujo {1}",
  phaseNote: "Flujo {1}: {2}",
  phaseNoteOf: "{1}, flujo {2}: {3}",
  isShown: "Se muestra {1}",
  show: "Mostrar {1}",
  shown: "visible",
  showThis: "mostrar",
  udpTitle: "UDP no retransmite nada: lo perdido, perdido queda",
  lost: "{1} perdidos",
  retransmitted: "{1} retr.",
  retransmittedOnPath: "{1} + {2} retr.",
  retransmittedTitle: "{1} retransmitidos por el emisor, {2} por nodos de la ruta",
  noLoss: "{1}\u00a0○ sin pérdida",
  guessWords: "{1} {1|conjetura correcta|conjeturas correctas}, {2} erróneas",
  guessWordsNoLoss:
    "{1} {1|conjetura correcta|conjeturas correctas}, {2} erróneas, {3} {3|retransmisión|retransmisiones} sin pérdida",
  mistakes: "{1}: se equivoca en el {2} % de todas las pérdidas",
  average: "Media de los {1} {1|flujo|flujos} {2}",
  measures: "Las medidas",
  moreMeasures: "Más medidas",
} satisfies Texts;
