import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/sound.ts. */
export const texts = {
  seconds: "{1} s",
  window: "Ventana: {1} {1|segmento|segmentos}",
  threshold: "Umbral: {1} {1|segmento|segmentos}",
  queue: "Cola de {2}: {1} {1|paquete|paquetes}",
} satisfies Texts;
