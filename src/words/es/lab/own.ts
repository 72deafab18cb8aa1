import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/own.ts. */
export const texts = {
  largeFile: "un archivo de {1} MB",
  largestFile: "{1} MB",
  split: "Divídelo en varios archivos.",
  otherFile: "otro tipo de archivo",
  fileOfScenarios: "un archivo de escenarios",
  chooseExported: "Elige un archivo que haya exportado esta página.",
  manyScenarios: "{1} escenarios",
  mostScenarios: "como máximo {1}",
  refused: "Escenario {1}: {2}",
  badName: "Ese no puede ser su nombre.",
  notImported: "Este archivo no se pudo importar.",
  myNetwork: "Mi red",
  full: "El almacenamiento del navegador está lleno.",
  fullDo:
    "Tu último cambio no está guardado. Elimina algunos de tus escenarios, o guarda este en un archivo.",
  storesNothing: "Este navegador no conserva nada de esta página.",
  storesNothingDo:
    "Lo impide una ventana privada o su configuración. Todo lo demás funciona: guarda el escenario en un archivo, o comparte su enlace.",
  saveFile: "Guardarlo en un archivo",
  keepMine: "Conservar el mío como copia",
  deletedElsewhere: "«{1}» se eliminó en otra pestaña.",
  changedElsewhere: "«{1}» se cambió en otra pestaña.",
  notStored: "Lo que ves aquí ya no se guarda, para que no se pierda nada en ninguna de las dos.",
  openOther: "Abrir el otro",
} satisfies Texts;
