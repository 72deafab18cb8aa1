import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/what-if.ts. */
export const texts = {
  segment: "el segmento {1}",
  segmentRetransmitted: "el segmento {1}, retransmitido,",
  segmentOf: "el segmento {1} de {2}",
  transmissionOf: "el segmento {1} (transmisión {2}) de {3}",
  arrived: "¿Y si {1} hubiera llegado?",
  lost: "¿Y si {1} se hubiera perdido?",
  late: "¿Y si {1} hubiera llegado más tarde?",
  marked: "¿Y si {1} hubiera llegado marcado?",
  packetsArrived: "¿Y si estos {1} paquetes hubieran llegado?",
  packetsLost: "¿Y si estos {1} paquetes se hubieran perdido?",
  packetsLate: "¿Y si estos {1} paquetes hubieran llegado más tarde?",
  packetsMarked: "¿Y si estos {1} paquetes hubieran llegado marcados?",
  several: "¿Y si a estos {1} paquetes les hubiera pasado otra cosa?",
  arrives: "{1} llega",
  isLost: "{1} se pierde en {2}",
  marks: "la cola antes de {1} marca {2}",
  holds: "{1} retiene {2} durante {3} ms",
  level: "igual en segmentos confirmados a los {1}",
  ahead: "{1} {2|segmento confirmado|segmentos confirmados} de adelanto a los {3}",
  behind: "{1} {2|segmento confirmado|segmentos confirmados} de retraso a los {3}",
  sameInBoth: "Igual en ambas: {1}. Todo lo demás es consecuencia.",
  and: "{1}; y {2}",
  randomLosses:
    "las pérdidas aleatorias: se pierden los mismos números de paquete (1.º, 2.º, …), contados en cada enlace; qué segmento lleva ese número cambia en cuanto divergen los dos futuros",
  channelTimes: "los momentos en que el canal está bien y mal",
  lossList: "la lista de transmisiones que se pierden",
  noRandomLoss: "Todo lo demás es consecuencia: ningún enlace tiene pérdidas aleatorias.",
  transmission: "el segmento {1} (transmisión {2})",
} satisfies Texts;
