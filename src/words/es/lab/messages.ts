import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/messages.ts. */
export const texts = {
  recorded: "La ejecución registrada",
  same: "Esta es la ejecución que registró el barrido.",
  sameDigest: "Su huella (digest), {1}, es la misma.",
  other: "Esta no es la ejecución que registró el barrido.",
  otherDigest:
    "Su huella era {1}, aquí es {2}: la ejecución la hizo otra versión (este es el simulador {3}). Repite el barrido con esta.",
  dismissMessage: "Cerrar este mensaje",
  status: "Estado de la ejecución",
  simulating: "Simulando, {1} %",
  progress: "Progreso de la ejecución",
  cancel: "Cancelar",
  code: "Este escenario contiene código. No se ha ejecutado.",
  previous: "La página muestra la ejecución anterior.",
  runIt: "Ejecutar",
  readCode: "Leer el código",
  continue: "Continuar",
  dismiss: "Cerrar",
  newVersion: "Hay una versión nueva.",
  reload: "Recargar",
  refused: "Demasiado grande para ejecutarlo aquí.",
  failed: "La ejecución falló.",
  cancelled: "Cancelada.",
  stopped: "Incompleta.",
} satisfies Texts;
