import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/world.ts. */
export const texts = {
  you: "tú",
  theRun: "la ejecución",
  yoursToDraw: "para que lo dibujes",
  yourLineRightDrawsUp:
    "Tu línea. Derecha dibuja, arriba y abajo cambian el valor, Inicio vuelve al principio, Intro dice dónde estás",
  cwndSegments: "cwnd, segmentos",
  queueOfPackets: "cola de {1}, paquetes",
  room: "sitio: {1}",
  acknowledgedMbitS: "confirmado, Mbit/s",
  segmentsSentRetransmittedAcknowledged: "segmentos: ● enviado, ○ retransmitido, – ACK",
  acks: "ACK",
  fromToS: "{1}, de {2} a {3} s",
  theRun2: "La ejecución",
  theCurvesAreShownOnce: "Las curvas se muestran cuando hayas respondido.",
  play: "Reproducir",
  pause: "Pausa",
  playhead: "Cursor de tiempo",
  seconds: "{1} segundos",
  timeInS: "tiempo, s",
  lineFromTo: "{1}, de {2} a {3} s: {4} al principio, {5} al final, {6}.",
  between: "entre {1} y {2}",
  dropsAt: "{1} {1|paquete descartado|paquetes descartados}, el primero a los {2} s.",
  airLossesAt: "{1} {1|paquete perdido|paquetes perdidos} en el enlace de radio, el primero a los {2} s.",
  retransmissionsAt: "{1} {1|segmento retransmitido|segmentos retransmitidos}, el primero a los {2} s.",
} satisfies Texts;
