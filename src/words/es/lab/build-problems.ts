import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/build-problems.ts. */
export const texts = {
  problems: "Problemas",
  show: "Mostrar",
  showNode: "Mostrar el nodo {1}",
  showLink: "Mostrar el enlace {1}",
  showFlow: "Mostrar el flujo {1}",
  addNodes: "Añade nodos: una red necesita al menos dos.",
  addLink: "Añade un enlace: arrastra de un nodo a otro.",
  addFlow: "Añade un flujo: aún no se envía nada.",
  stopsEarly: "{1} termina a los {2} s, no después de su inicio a los {3} s.",
  runToEnd: "Dejar que {1} dure hasta el final",
  lossPosition:
    "{1}→{2} retransmite lo que se pierde, así que debe perder paquetes tras la transmisión, no antes de su cola.",
  loseAfter: "Perderlos tras la transmisión",
  intervention: "La hipótesis sobre el segmento {1} de {2} a los {3} no encaja en esta red.",
  removeIntervention: "Quitar esta hipótesis",
  noLink: "{1} termina en {2}: {3} aún no tiene enlace.",
  noLinkOn: "{1} termina en {2}: ningún enlace sigue hasta {3}.",
  connect: "Conectar {1} y {2}",
  addFlowBetween: "Añadir un flujo de {1} a {2}",
  needs: "{1}: {2}.",
  set: "Fijar {1}",
  setTo: "{1} a {2}",
  and: "{1} y {2}",
  congestionWarning: "aviso de congestión",
  thresholdMark: "marcado en un umbral",
  priority: "dos prioridades",
  retransmission: "retransmisión",
} satisfies Texts;
