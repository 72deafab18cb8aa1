import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/links.ts. */
export const texts = {
  unknownAddress: "Aquí no se conoce esta dirección: «#{1}».",
  didYouMean: "¿Querías decir «#{1}»?",
  damaged: "Este enlace está dañado y no se pudo abrir.",
  notOpened: "Este enlace no se pudo abrir.",
  missingTrace: "Este enlace sigue una traza que no está en este dispositivo.",
  missingTraceNamed:
    "Pide a quien envió el enlace el archivo de la traza «{1}» y elígelo aquí. Este navegador lo conserva para la próxima vez.",
  otherTrace: "«{1}» es otra traza, no «{2}» de este enlace. No se cambió nada.",
  chooseTrace: "Elegir el archivo de la traza",
  openNamed: "Abrir el escenario que nombra",
  openEmpty: "Abrir un laboratorio vacío",
  manyNames: "{1} nombres en una lista del enlace",
  nameFewer: "Nombra menos.",
  nameParts: "Nombra partes de estas.",
  addresses: "direcciones de valores",
  removeAddress: "Quítala del enlace, o escribe la dirección de un valor.",
  origins: "https://host o http://localhost:port",
  originRemedy: "Escribe el origen de la página que incluye a esta, sin ruta.",
  themeRemedy: "Elige uno de estos, o déjalo fuera.",
} satisfies Texts;
