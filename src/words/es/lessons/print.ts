import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/print.ts. */
export const texts = {
  yourAnswer: "Tu respuesta: ____________ {1}",
  to: "de {1} a {2}",
  judged: ", juzgada: {1}",
  andMoreWhichThePage: "y {1} más, que la página muestra una a una.",
  itIsNumber: "Es la número: ____________",
  cwndscope: "{1} {2} · cwndscope",
  print: "Imprimir",
  theSimulatorRunsOfSteps: "El simulador se ejecuta: {1} de {2} pasos",
  allStepsAreThere: "Todos los pasos están listos.",
  withSolutions: "con soluciones",
  solution: "Solución:",
  theSolutionComes: "Se calcula la solución…",
  withTheNotesForTeachers: "con las notas para docentes",
  handTheSheetsOutOne: "Reparte las hojas una a una: un paso posterior puede responder a uno anterior.",
  eachStepOnASheet: "cada paso en una hoja propia",
  backToTheLesson: "Volver a la lección",
  forTeachers: "Para docentes",
  yoursToDraw: "para que lo dibujes",
  name: "Nombre: {1}",
  id: "Id: {1}",
} satisfies Texts;
