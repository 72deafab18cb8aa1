import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/core.ts. */
export const texts = {
  linkNotFetched: "El escenario de este enlace no se pudo cargar.",
  comparisonTrouble: "Falta una comparación o no está completa.",
  unusableValue: "Este valor no se puede usar. No se cambió nada.",
  lookRemedy: "Escribe look=first, look=open, o déjalo fuera.",
  checkNetwork: "Comprueba la red, o recarga la página.",
  tryAgain: "Reintentar",
  reloadPage: "Recargar la página",
  reload: "Recargar",
  newVersion: "Hay una versión nueva.",
  oneNotFetched: "Un escenario no se pudo cargar.",
  severalNotFetched: "No se {1|pudo|pudieron} cargar {1} escenarios.",
  notOpened: "Este escenario no se pudo abrir.",
} satisfies Texts;
