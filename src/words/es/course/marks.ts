import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/course/marks.ts. */
export const texts = {
  lineIsNotAnId: "Línea {1}: «{2}» no es un ID. {3}",
  lineStandsInLineAlready: "Línea {1}: {2} ya está en la línea {3}; se lista una vez.",
  itLooksLikeAResult: "Parece un código de resultado: esos van abajo.",
  writeItWithoutSpaces: "Escríbelo sin espacios: {1}",
  useAtMostLetters: "Usa como máximo 40 letras.",
  useLettersDigitsAndBeginning: "Usa letras, cifras y . _ @ + -, empezando por una letra o una cifra.",
  lineNoResultCodeIn:
    "Línea {1}: ningún código de resultado en «{2}». Un código empieza por «cwnd2.»; copia el código entero del final de la lección.",
  lineTheSameCodeAs: "Línea {1}: el mismo código que en la línea {2}; se evalúa una vez.",
  lineHandedInLineAs:
    "Línea {1}: {2} entregó también la línea {3}, con otras respuestas. Pregunta cuál cuenta; al libro de calificaciones va la última.",
  lineTheCodeHasNo:
    "Línea {1}: el código no tiene ID, así que pertenece a la lección sin variante. Pregunta de quién es.",
  lineIsNotAmongThe:
    "Línea {1}: {2} no está entre los ID de arriba. ¿Está mal escrito, o es de otra persona?",
  noCodeYetFrom: "Aún sin código de: {1}.",
  onlyTheFirstAreTaken:
    "Solo se toman los primeros {1} {2}; quedan {3}, desde la línea {4}. Pégalos después.",
  notDecided: "sin decidir",
  discuss: "para debatir",
  fallsTimesToBackAfter: "cae {1} {1|vez|veces} hasta {2}, vuelve tras {3}",
  checkedByRunning: "se comprueba ejecutándolo",
  theLessonIsNotIn: "la lección «{1}» no está en esta versión",
  forLessonChooseThatLesson: "un código de la lección {1}, {2}: evalúalo con esa lección",
  theCodeSaysRightWhere: "El código dice «correcta» donde la ejecución dice errónea, o al revés.",
  itsNumbersAreNotThose: "Sus números no son los de este ID: fue cambiado.",
  madeWithAnotherVersionOf: "Hecho con otra versión de la lección: las preguntas pueden ser distintas.",
  theCodeDoesNotHold: "el código no contiene los números del ID",
  thisVersionDoesNotHave: "esta versión no tiene sus números",
  notJudgedMadeWithAnother:
    "Sin evaluar: hecho con otra versión de la lección, y {1}. Usa esa versión, o pide que se repita la lección.",
  decision: "decisión {1}",
  program: "un programa de {1} {1|línea|líneas}",
  tooLongForTheCode: "un programa demasiado largo para el código",
  judgedByThePage:
    "Un programa es demasiado largo para su código: si es correcto es lo que dijo la página; pide el programa.",
  goalsOfSeveralRuns:
    "Los objetivos de «{1}» necesitan varias ejecuciones, y un código contiene la última: si es correcto es lo que dijo la página.",
  lineRefused: "Línea {1}{2}: {3}.",
  shareOf: "{1} % ({2} de {3})",
  neverFalls: "no cae",
  none: "ninguna",
  points: "Puntos",
  pointsOf: "{1} (puntos de {2})",
  feedbackTo: "{1} (comentarios)",
  idNumber: "Número de ID",
  maximum: "Máximo",
  remark: "Observación",
  tries: "{1}: intentos",
  isRight: "{1}: correcta",
  firstAnswer: "{1}: primera respuesta",
  firstIsRight: "{1}: primera respuesta correcta",
  howSure: "{1}: seguridad",
  written: "{1}: texto",
  rightFirstAndLast: "{1} de {2} puntos; primeras respuestas correctas: {3}.",
  doesNotFallBut: "no cae; desde {1}, hasta {2} como máximo",
} satisfies Texts;
