import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/state.ts. */
export const texts = {
  aPartOfThisLesson: "Una parte de esta lección no se pudo cargar.",
  theRunWasStopped:
    "La ejecución se detuvo antes de terminar: necesita más tiempo o memoria de los que permite la página.",
  theRunWasCancelled: "La ejecución se canceló.",
} satisfies Texts;
