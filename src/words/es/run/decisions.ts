import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/decisions.ts. */
export const texts = {
  congestion: "congestión",
  random: "pérdida aleatoria",
  nothingInParticular: "nada en particular",
  changed: "{1}: de {2} a {3}",
  notLost: "el segmento {1} no se perdió",
  lostOnLink: "el segmento {1} se perdió en el enlace de radio",
  gaveUp: "el enlace abandonó el segmento {1}",
  queueFull: "una cola llena descartó el segmento {1}",
  queueDropped: "una cola descartó el segmento {1}",
  rightGuess: "Una conjetura correcta.",
  wrongGuess: "Una conjetura errónea.",
  nothingLost: "No se perdió nada.",
  markSet: "La cola de {1} marcó el segmento {2} a los {3}. No hizo falta perder nada.",
  wasNotLost: "El segmento {1} no se perdió: solo llegó tarde, o ya había llegado.",
  wasDestroyed: "El segmento {1} se perdió en el enlace de radio. La cola no tuvo nada que ver.",
  wasDestroyedOn:
    "El segmento {1} se perdió en el enlace de radio {2} a los {3}. La cola no tuvo nada que ver.",
  wasGivenUp:
    "El enlace abandonó el segmento {1}: todos los intentos se perdieron en el enlace de radio. La cola no tuvo nada que ver.",
  wasGivenUpOn:
    "El enlace abandonó el segmento {1} en {2} a los {3}: todos los intentos se perdieron en el enlace de radio. La cola no tuvo nada que ver.",
  overflowed: "El segmento {1} fue descartado: el búfer estaba lleno. Eso es congestión.",
  overflowedOn: "El segmento {1} fue descartado en {2} a los {3}: el búfer estaba lleno. Eso es congestión.",
  managed: "El segmento {1} fue descartado: la gestión de la cola avisó de congestión. Eso es congestión.",
  managedOn:
    "El segmento {1} fue descartado en {2} a los {3}: la gestión de la cola avisó de congestión. Eso es congestión.",

  timeout: "El temporizador de retransmisión venció: no llegó a tiempo ningún ACK del segmento {1}.",
  duplicate: "Un ACK duplicado: el receptor aún espera el segmento {1}.",
  duplicate1: "El primer ACK duplicado: el receptor aún espera el segmento {1}.",
  duplicate2: "El segundo ACK duplicado: el receptor aún espera el segmento {1}.",
  duplicate3: "El tercer ACK duplicado: el receptor aún espera el segmento {1}.",
  duplicate4: "El cuarto ACK duplicado: el receptor aún espera el segmento {1}.",
  duplicate5: "El quinto ACK duplicado: el receptor aún espera el segmento {1}.",
  duplicateNth: "El ACK duplicado n.º {2}: el receptor aún espera el segmento {1}.",
  echo: "Un ACK trajo el eco de una marca de congestión: una cola de la ruta la había puesto en un paquete como aviso.",
  recovered: "Un ACK que termina la recuperación: llegó todo lo anterior al segmento {1}.",
  ack: "Un ACK: el receptor espera ahora el segmento {1}.",
  byItself: "Nada: el emisor fijó su ventana por sí mismo.",
  duplicateAcks: "ACK duplicados",
  lastSample: "última muestra del RTT",
} satisfies Texts;
