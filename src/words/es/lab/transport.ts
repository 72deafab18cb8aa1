import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/transport.ts. */
export const texts = {
  playback: "Reproducción",
  start: "Ir al principio (Inicio)",
  back: "Un paso, al evento anterior",
  forward: "Un paso, al evento siguiente",
  play: "Reproducir",
  playTitle: "Reproducir (Espacio)",
  pause: "Pausa",
  pauseTitle: "Pausa (Espacio)",
  repeat: "Repetir la parte visible",
  repeatTitle:
    "Repetir la parte visible mientras se reproduce (R); con Mayús arrastra en las gráficas para elegir otra",
  stopRepeating: "Dejar de repetir (R)",
  speed: "Velocidad de reproducción",
  speedTitle: "{1} (↑ y ↓)",
  slow: "lenta",
  normal: "media",
  fast: "rápida",
  seePackets: "ver paquetes",
  exact: "Exacta",
  realTime: "tiempo real",
  time: "Tiempo del cursor",
  of: "de {1} s",
  stepBy: "Avanzar por",
  previous: "Anterior: {1}",
  previousTitle: "Anterior: {1} (←)",
  previousTitleKey: "Anterior: {1} (← o Mayús+{2})",
  next: "Siguiente: {1}",
  nextTitle: "Siguiente: {1} (→)",
  nextTitleKey: "Siguiente: {1} (→ o {2})",
} satisfies Texts;
