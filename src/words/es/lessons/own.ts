import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/own.ts. */
export const texts = {
  yourLessons: "Tus lecciones",
  writeALesson: "Escribir una lección",
  openALessonFile: "Abrir un archivo de lección",
  edit: "Editar",
  remove: "Eliminar",
  removed: "«{1}» se eliminó. {2}",
  bringBack: "Recuperarla",
  tooLong: "El archivo tiene más de {1} kB: no es una lección.",
  notReadable: "No se pudo leer el archivo.",
  hasProblems: "El texto de esta lección tiene {1} {1|problema|problemas}.",
  mendThem: "Corregir el texto",
  lessonElsewhere: "Una lección de otro servidor · cwndscope",
  badAddress: "Esta dirección no nombra ninguna lección.",
  fetchIt: "¿Traer una lección de {1}?",
  fetchWhy:
    "El enlace nombra una lección de otro servidor. Ese servidor se entera de que este navegador la ha pedido. La lección es texto; sus ejecuciones se hacen aquí, y el código de emisores que contenga no toma parte en la página.",
  codeInLesson: "Código en esta lección",
  lessonBringsCode: "Esta lección trae código de {1} {1|emisor|emisores}",
  codeNotRun:
    "Nada de él se ha ejecutado. Léelo primero. Cuando se ejecuta, recibe los números de su conexión y números aleatorios; ninguna red, ningún reloj y nada de esta página.",
  codeOfLesson: "Código {1} de {2}",
  runLessonCode: "Ejecutar la lección con este código",
  fetchYes: "Traerla",
  fetchNo: "No, todas las lecciones",
  fetching: "Trayendo la lección…",
  notFetched:
    "No se pudo traer la lección: el servidor no responde, o no permite que otras páginas lean sus archivos. Descarga el archivo y ábrelo con «Abrir un archivo de lección».",
  theWriter: "El editor de lecciones",
  allLessons: "Todas las lecciones",
  haveIt: "Ya has traído antes esta lección. {1}",
  openYours: "Abrirla",
} satisfies Texts;
