import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/first-transport.ts. */
export const texts = {
  playback: "Reproducción",
  play: "Reproducir",
  playTitle: "Reproducir (Espacio)",
  pause: "Pausa",
  pauseTitle: "Pausa (Espacio)",
  nextDecision: "Decisión siguiente ›",
  nextDecisionTitle: "Detenerse en la decisión siguiente del emisor (D)",
  speed: "Velocidad de reproducción",
  speedTitle: "{1} (↑ y ↓)",
  slow: "lenta",
  normal: "media",
  fast: "rápida",
  time: "Tiempo del cursor",
} satisfies Texts;
