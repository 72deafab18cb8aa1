import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/units.ts. */
export const texts = {
  segments: "{1|segmento|segmentos}",
  packets: "{1|paquete|paquetes}",
  bytes: "{1|byte|bytes}",
  "round trips": "{1|viaje de ida y vuelta|viajes de ida y vuelta}",
  calls: "{1|llamada|llamadas}",
  responses: "{1|respuesta|respuestas}",
  "segments/s": "{1|segmento/s|segmentos/s}",
} satisfies Texts;
