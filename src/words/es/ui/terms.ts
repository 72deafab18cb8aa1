import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/terms.ts. */
export const texts = {
  cwnd: "ventana de congestión: cuántos segmentos pueden estar sin confirmar",
  ssthresh: "umbral de arranque lento: por debajo la ventana se duplica en cada RTT",
  RTT: "tiempo de ida y vuelta: desde que se envía un segmento hasta su confirmación",
  RTO: "plazo de retransmisión: cuánto espera el emisor una confirmación",
  ACK: "confirmación: el receptor nombra el segmento que espera a continuación",
  ACKs: "confirmaciones: el receptor nombra el segmento que espera a continuación",
  ECN: "notificación explícita de congestión: una cola marca un paquete en vez de descartarlo",
} satisfies Texts;
