import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/export.ts. */
export const texts = {
  acrossUp: "horizontal: {1}; vertical: {2}",
  numberPerCentAheadOf:
    "número: tanto por ciento sobre el segundo; «?»: las ejecuciones no pueden decir quién es el primero",
  theLinkIsCopied: "El enlace está copiado.",
  thisBrowserCannotCopyCopy: "Este navegador no puede copiar. Copia la dirección de la barra de direcciones.",
  runTheExperimentFirstNo: "Ejecuta antes el experimento: aún no hay puntos.",
  thePictureCouldNotBe: "La imagen no se pudo hacer.",
  nothingWasRunYet: "Aún no se ha ejecutado nada",
  export: "Exportar",
  copyLink: "Copiar enlace",
  whatIsDrawnHereIn: "Lo dibujado aquí, en colores claros y del tamaño de una diapositiva",
} satisfies Texts;
