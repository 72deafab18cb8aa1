import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/fields.ts. */
export const texts = {
  nodes: "{1} nodos",
  links: "{1} enlaces",
  flows: "{1} flujos",

  agent: "Qué hace {1} con los paquetes que pasan",
  agents: "Qué hacen {1} con los paquetes que pasan",
  agentHelp:
    "Los agentes de una estación base examinan los paquetes de cada conexión, para ocultar al emisor las pérdidas del enlace de radio o para informarle de ellas.",
  role: "Cómo se dibuja {1}",
  roles: "Cómo se dibujan {1}",

  discipline: "Disciplina de cola de {1}",
  disciplineHelp: "Cómo decide la cola qué paquetes descarta o marca.",
  loss: "Cómo pierde paquetes {1}",
  losses: "Cómo pierden paquetes {1}",
  lossParameter: "{1} en {2}",
  rate: "Tasa de {1}",
  rateHelp:
    "Cuántos bits por segundo envía el enlace. El enlace más lento de la ruta es el cuello de botella.",
  delay: "Retardo de propagación de {1}",
  delayHelp: "Cuánto tarda un bit en viajar. Con un RTT más largo, toda ventana crece más despacio.",
  buffer: "Búfer antes de {1}",
  bufferHelp: "Paquetes que pueden esperar. Un búfer lleno descarta lo que llega: eso es congestión.",
  repairGroup: "Reparación en el enlace",
  repair: "Qué hace {1} por sí solo con las pérdidas",
  repairs: "Qué hacen {1} por sí solos con las pérdidas",
  repairHelp: "Un enlace puede retransmitir lo que perdió, o añadir redundancia, antes de que TCP lo note.",
  impairmentGroup: "Reordenación y duplicación",
  impairment: "Qué más hace {1} con los paquetes",
  impairments: "Qué más hacen {1} con los paquetes",
  impairmentHelp:
    "Un enlace puede retener paquetes, de modo que otros los adelanten, o entregar algunos dos veces.",
  detailGroup: "Detalles de cola y errores",
  bufferBytes: "Búfer antes de {1}, en bytes",
  bufferBytesHelp:
    "Bytes que pueden esperar: así los paquetes pequeños ocupan menos sitio que los grandes.",
  lossPlace: "Dónde pierde paquetes {1}",
  lossPlaces: "Dónde pierden paquetes {1}",

  scheme: "Variante de TCP de {1}",
  window: "Ventana del receptor",
  windowHelp: "El emisor nunca tiene más segmentos sin confirmar que estos, por grande que sea cwnd.",
  ecn: "Usa ECN",
  ecnHelp:
    "Notificación explícita de congestión: las colas que pueden marcar lo hacen en lugar de descartar los paquetes de este flujo, y su emisor responde como a una pérdida.",
  ecnAlways: "{1} necesita marcas de congestión: siempre activo.",
  trafficGroup: "Tráfico y segmentos",
  application: "Aplicación",
  encrypted: "Cifrado por debajo de TCP (IPsec)",
  encryptedHelp:
    "Ningún nodo de la ruta puede leer las cabeceras TCP de este flujo: agentes como Snoop no pueden actuar en él.",
  segmentPayload: "Datos de un segmento",
  start: "Inicio",
  stop: "Fin",
  partGroup: "Partes del esquema",
  recovery: "Recuperación de pérdidas",
  congestion: "Control de congestión",
  ack: "Cuándo confirma el receptor",
  udp: "Qué envía {1}, y cuándo",
  udps: "Qué envían {1}, y cuándo",
  udpHelp: "UDP envía cada paquete una sola vez, al instante, pase lo que pase con él.",
  packetGroup: "Paquetes y tiempos",
  packetPayload: "Datos de un paquete",
  headerBytes: "Bytes de cabecera de cada paquete",

  seed: "Semilla de las pérdidas aleatorias",
  seedHelp: "Otro número: se pierden otros paquetes, con la misma probabilidad.",
  duration: "Duración de la ejecución",
  tcpGroup: "Opciones TCP de todos los flujos",

  onLink: "en el enlace, tras la transmisión",
  beforeQueue: "antes de la cola",
  baseStation: "estación base",
  everyPacket: "cada paquete",
  slots: "tiempo, ranura a ranura",
  on: "sí",
  off: "no",
} satisfies Texts;
