import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/keys.ts. */
export const texts = {
  title: "Teclas y marcas",
  help: "Esta ayuda",
  marks:
    "{1} perdido en una cola · {2} pérdida aleatoria · {3} marcado por una cola, o con el eco de una marca · ○ retransmitido. Un enlace en zigzag tiene un mal canal. Haz clic en un cambio de cwnd en las gráficas para leer por qué ocurrió.",
  singleKeys: "Letras, cifras y signos solos son teclas",
  oneToEight: "1 a 8",
  showRun: "Mostrar esa ejecución",
  play: "Reproducir o pausar",
  next: "Un paso adelante, según “Avanzar por”",
  previous: "Un paso atrás, según “Avanzar por”",
  nextLoss: "Pérdida siguiente",
  previousLoss: "Pérdida anterior",
  nextDecision: "Decisión siguiente",
  previousDecision: "Decisión anterior",
  nextWrong: "Conjetura errónea siguiente",
  previousWrong: "Conjetura errónea anterior",
  repeat: "Repetir la parte visible",
  toStart: "Ir al principio",
  toEnd: "Ir al final",
  lessTime: "Mostrar menos tiempo",
  moreTime: "Mostrar más tiempo",
  wholeRun: "Mostrar toda la ejecución",
  faster: "Reproducir más rápido",
  slower: "Reproducir más lento",
  undo: "Deshacer",
  redo: "Rehacer",
  search: "Buscar en todos los escenarios",
  keep: "Conservar este escenario en el navegador",
  closeWhy: "Cerrar la explicación",
} satisfies Texts;
