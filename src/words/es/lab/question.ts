import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/question.ts. */
export const texts = {
  answer: "Respuesta",
  closeAnswer: "Cerrar la respuesta",
  close: "Cerrar",
  whereToLook: "Dónde mirar.",
  less: "menos",
  more: "más",
  ofText: " de este texto",
  after: "Según {1}",
  toFigure: "A la figura: sus curvas sobre muchas ejecuciones, y si sus afirmaciones se cumplen",
  figure: "Fig. {1}",
  table: "Tabla {1}",
  question: "Pregunta",
  about: "De qué trata",
  shows: "Qué muestra",
  look: "Dónde mirar",
  showMe: "Mostrar:",
  at: "A los {1}",
} satisfies Texts;
