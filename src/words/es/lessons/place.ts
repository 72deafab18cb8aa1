import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/place.ts. */
export const texts = {
  loadingTheLesson: "Cargando la lección…",
  thereIsNoLesson: "No hay ninguna lección «{1}»",
  allLessons: "Todas las lecciones",
  theLessonCouldNotBe: "La lección no se pudo cargar.",
  waitingForThePlatform: "Esperando a la plataforma de aprendizaje…",
  loadingTheWriter: "Cargando el editor…",
} satisfies Texts;
