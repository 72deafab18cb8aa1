import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/controls.ts. */
export const texts = {
  whatIs: "¿Qué es {1}?",
  about: "Acerca de {1}",
  noCard: "Esta ficha no se pudo cargar.",
  card: "Ficha",
  back: "Atrás",
  closeCard: "Cerrar la ficha",
  closeKey: "Cerrar (Esc)",
  close: "Cerrar",
  cite: "Citar",
  citeMeaning: "BibTeX con versión, dirección y resumen",
  reportMistake: "Avisar de un error",
  reportMeaning: "El enlace y la versión ya están puestos; no se envía nada antes de que lo envíes",
  copied: "Copiado al portapapeles.",
  copyByHand: "Cópialo del campo: Ctrl+C, o ⌘C.",
  mixed: "varios",
  reset: "Restablecer: {1}",
  backTo: "Volver a {1}",
  comma: '"{1}" puede ser dos números: escríbelo sin la coma, o con un punto',
  noValue: '"{1}" no es un valor: escribe un número y su unidad, como en {2}',
  outOfRange: '"{1}" no está en el intervalo de {2} a {3}',
  exact: "{1}, valor exacto",
  typeValue: "Escribe un valor con su unidad y pulsa Intro",
  udpMeaning: "Envía sin ventana; nada se confirma ni se retransmite",
  search: "Buscar: {1}",
} satisfies Texts;
