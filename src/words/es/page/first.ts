import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/page/first.ts. */
export const texts = {
  unseenPackets: "Los paquetes de esta ejecución no se pueden mostrar en movimiento.",
  notStarted: "cwndscope no pudo iniciarse. Recarga la página.",
  stopped: "Un error ha detenido esta página. Recárgala.",
  figures: "Las figuras",
  lessons: "Las lecciones",
  notes: "Las notas",
  other: "La página",
  noCode: "su código no se cargó",
} satisfies Texts;
