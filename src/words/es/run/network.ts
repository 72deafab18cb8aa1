import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/network.ts. */
export const texts = {
  shortProduct: "{1} {1|paquete|paquetes}, {2} BDP",
  product: "{1} {1|paquete|paquetes}, {2} BDP ({3} paquetes llenan la ruta de {4})",
  noQueueMarks:
    "Ninguna cola de la ruta de este flujo marca aún paquetes: elige en un enlace una que lo haga.",
  queueDrops:
    "Ningún flujo con ECN envía datos por esta cola, así que descarta paquetes en lugar de marcarlos: activa ECN en un flujo.",
  queueMarksNothing:
    "Ningún flujo con ECN envía datos por esta cola, así que no marca nada: activa ECN en un flujo.",
  needs: "necesita {1}",
  and: "{1} y {2}",
  warns: "una cola que avise",
  marks: "una cola que marque",
  marksEarly: "una cola que marque pronto",
  priorities: "una cola con dos prioridades",
  at: "{1} en {2}",
  retransmits: "un enlace de radio que retransmita",
  agent: "el agente {1}",
  baseStation: "una estación base con el agente {1}",
} satisfies Texts;
