import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/list.ts. */
export const texts = {
  lessonsCwndscope: "Lecciones · cwndscope",
  predictFirstThenSeeThe: "Primero predice, luego mira la ejecución",
  youPredictThenTheSimulator:
    "Tú predices y luego se ejecuta el simulador. Tus respuestas se guardan solo en este navegador; las correctas se calculan con la ejecución. {1} {1|lección|lecciones}, {2} minutos en total.",
  thisVersionHasNoLessons: "Esta versión no tiene lecciones.",
  findALesson: "Buscar una lección",
  findSawtoothFairness: "Buscar: diente de sierra, equidad…",
  ofWord: "{1} de {2}",
  noLessonMatches: "Ninguna lección coincide. {1}",
  showAll: "Mostrar las {1}",
  minSteps: "{1} min, {2} pasos{3}",
  after: ", después de {1}",
  doneOf: "Hecho de «{1}»",
  notBegun: "sin empezar",
  useIt: "Úsala",
  teachersBelow: "Para docentes: escribir una lección, planes, corrección",
  forLecturers: "Para docentes: cómo empezar, capítulos y planes, preguntas de examen",
  progressIsStoredInThis: "El progreso se guarda solo en este navegador. {1}",
  deleteIt: "Eliminarlo",
  firstAnswersStay:
    "Las primeras respuestas quedan al eliminar el progreso, y los códigos de resultado las contienen. ¿Alguien más aprende en este ordenador? {1}",
  deleteThemToo: "Eliminar también las primeras respuestas",
  thisBrowserCannotStoreProgress:
    "Este navegador no puede guardar el progreso. Copia tu código de resultado antes de salir.",
  done: "hecho",
  and: "{1} y {2}",
} satisfies Texts;
