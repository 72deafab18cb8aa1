import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run/phase.ts. */
export const texts = {
  note: "Un efecto de fase: caudal {1}, parte equitativa {2}. Los tiempos de ida y vuelta son iguales y la cola de {3} es drop-tail, así que los paquetes de este flujo llegan siempre cuando está llena: se descartaron {4} de {5}; de los paquetes de los otros flujos, {6}. Haz que los flujos empiecen en momentos distintos o dales retardos de acceso distintos.",
} satisfies Texts;
