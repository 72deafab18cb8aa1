import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/measures.ts. */
export const texts = {
  caption:
    "Parte del cuello de botella, retardos, pérdidas por causa y lo que predicen las fórmulas del caudal",
  someShown: "Se muestran {1} de {2}; elige un flujo en «Gráficas» para verlo primero.",
  besideReno: "Caudal respecto a Reno: {1}",
  besideRenoTitle:
    "Caudal medio de los flujos de un esquema ÷ el de los flujos Reno de la misma ejecución: 1 es una parte igual",
  notMeasured: "No medido en esta ejecución, o sin sentido para este emisor",
  medianDelay: "Retardo de ida, mediana",
  medianDelayMeaning: "La mitad de los paquetes de datos tardó como máximo esto",
  delay: "Retardo de ida, {1} %",
  delayMeaning: "El {1} % de los paquetes de datos tardó como máximo esto",
  share: "Parte del cuello de botella",
  shareMeaning: "Caudal útil ÷ tasa del cuello de botella (menos del 100 % por las cabeceras)",
  useful: "Paquetes útiles",
  usefulMeaning: "Parte de los paquetes que entregaron datos nuevos",
  cwnd: "cwnd media",
  cwndMeaning: "Ventana de congestión media durante el flujo, en segmentos",
  overflow: "Descartados por colas llenas",
  overflowMeaning: "Paquetes de datos y ACK de este flujo",
  early: "Descartados pronto por colas",
  earlyMeaning: "Paquetes de datos y ACK de este flujo, descartados antes de llenarse el búfer",
  radio: "Perdidos en el enlace de radio",
  radioMeaning: "Paquetes de datos y ACK de este flujo, perdidos en un enlace",
  repaired: "Perdidos y luego reparados",
  repairedMeaning:
    "Transmisiones de los datos de este flujo perdidas en el enlace de radio, donde un enlace o un agente las repara",
  givenUp: "Abandonados por un enlace",
  givenUpMeaning: "Paquetes de datos y ACK de este flujo que un enlace dejó de retransmitir",
  squareRoot: "Fórmula de la raíz cuadrada",
  squareRootMeaning:
    "Caudal que sqrt(3/2 / p) · mss / RTT predice para las pérdidas y los tiempos de ida y vuelta medidos",
  pftk: "Fórmula PFTK",
  pftkMeaning: "Lo mismo con timeouts (Padhye, Firoiu, Towsley, Kurose 1998)",
  holds:
    "Eventos de pérdida: {1} % de los segmentos, RTT medio {2} ms, primer timeout {3} ms. Los supuestos de la fórmula se cumplen aquí.",
  doubts:
    "Eventos de pérdida: {1} % de los segmentos, RTT medio {2} ms, primer timeout {3} ms. Los supuestos de la fórmula no se cumplen aquí: {4}.",
} satisfies Texts;
