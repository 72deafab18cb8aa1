import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lessons/lecturers.ts. */
export const texts = {
  pageTitle: "Para docentes · cwndscope",
  heading: "Para docentes",
  lead: "Todo se ejecuta aquí en el navegador. No se instala nada, nadie inicia sesión y nada de lo que hace un estudiante se envía a ninguna parte.",

  firstMinutes: "Los primeros diez minutos",
  openTheQuestion:
    "Abre la página de inicio ({1}) en el proyector. Ha ocurrido una pérdida: deja que la clase vote entre una cola llena y un mal enlace, y haz clic en su respuesta (teclas 1 y 2, Intro para la pérdida siguiente).",
  theStartPage: "cwndscope",
  openTheTooth:
    "Abre {1} y pulsa Reproducir. Se detiene en la primera conjetura errónea y dice por qué. Arrastra el control bajo el enlace de radio: se calcula de nuevo toda la ejecución.",
  theLab: "CERL y Reno en un último salto con pérdidas",
  presentIt:
    "Presentar, en el menú «⋯», lo hace grande para una clase; se maneja con teclas; tus notas están en una ventana aparte.",
  shareIt:
    "Compartir da un enlace y un código QR a exactamente esta ejecución. «Uno por estudiante» hace una lista de enlaces, cada uno con su semilla o su valor.",

  inTheLecture: "Una pregunta para toda la clase",
  hallWords:
    "Cada pregunta de una lección se puede hacer en clase: abre la lección desde la lista de abajo, que añade una vista para docentes («&teacher» en el enlace), en un paso abre «Para docentes» y luego «Preguntar a la clase». Los teléfonos leen el código QR, responden y convierten la respuesta en un código. La página lee los códigos con su cámara, o en lo que pegues de un chat, un foro o un formulario, y dibuja el histograma o todas las líneas. Una segunda votación, tras dos minutos de conversación, queda junto a la primera.",
  relayWords:
    "Sin nada de eso: un intermediario. «Intermediario» en la pantalla del aula toma la dirección de una lista en un servidor tuyo a la que los teléfonos pueden añadir y que esta página puede leer; quien responde pulsa entonces «Enviar». Sin dirección no se envía nada. Un intermediario en sesenta líneas de Node está en el código fuente:",
  relayCommand: "node scripts/relay.mjs 8787",

  lessonsAndBooks: "Lecciones, capítulos y RFC",
  booksWords:
    "Kurose y Ross: Computer Networking, 8.ª edición. Peterson y Davie: Computer Networks, a Systems Approach, secciones de la edición abierta. Dordal: An Introduction to Computer Networks, capítulos de la edición 2.",
  lesson: "Lección",
  kurose: "Kurose–Ross",
  peterson: "Peterson–Davie",
  dordal: "Dordal",
  rfcs: "RFC",
  papers: "Artículos",
  minutes: "Minutos",

  plans: "Cuatro planes",
  lecture: "Una clase: qué es una ventana y qué cuesta una pérdida aleatoria",
  exercise: "Una práctica: de los ACK duplicados a conjeturar la causa de una pérdida",
  programming:
    "Prácticas de programación: una ventana, AIMD y un emisor propio, escritos y ejecutados en el navegador",
  term: "Un semestre: todas las lecciones en su orden, una por semana",
  planMinutes: "{1} {1|minuto|minutos} en total",

  questions: "Preguntas de examen",
  questionsWords: "Cada una con su solución. Los números son los de la ejecución del enlace.",
  question1:
    "CERL y Reno envían por el mismo enlace de radio, que pierde uno de cada cien paquetes; la cola nunca se desborda. ¿Cuántas decisiones de Reno juzgan bien la causa de la pérdida, y por qué? ¿Cómo puede CERL hacerlo mejor sin ayuda de la red?",
  key1: "{1} de {2}: Reno tiene una sola regla, y toda pérdida cuenta como congestión. CERL juzga bien {3} de {4}: mide cuánto esperan los paquetes y trata como aleatoria una pérdida con la cola corta, de modo que la ventana se mantiene.",
  question2:
    "Un flujo CUBIC atraviesa un enlace de 8 Mbit/s tras un búfer de 200 paquetes. Otro atraviesa un enlace igual cuya cola gestiona CoDel. ¿Cuál tiene más caudal, cuál menos retardo, y por qué es tan desigual la diferencia?",
  key2: "El búfer grande da {1} Mbit/s, y la mitad de sus paquetes necesita más de {2} ms; CoDel da {3} Mbit/s y {4} ms. Un emisor que se guía por las pérdidas llena cualquier búfer. Una cola que nunca se vacía añade retardo a cada paquete y casi nada al caudal.",
  theRun: "La ejecución",
  key: "Solución",

  slides: "Diapositivas y plataformas de aprendizaje",
  slidesWords:
    "Compartir, «En una diapositiva», da una línea para una diapositiva o una página de curso, y un archivo para diapositivas sin red. Una lección como paquete SCORM comunica puntos, primeras respuestas y finalización a Moodle y otras plataformas; como un solo archivo se abre con doble clic:",
  oneFile: "Un archivo HTML",
  scorm: "SCORM {1} (archivo .zip)",
  making: "Haciendo el archivo…",
  notMade: "No se pudo hacer el archivo.",
  savedPackage:
    "{1} está guardado. En Moodle, añade un paquete SCORM como actividad y elige este archivo; sus puntos son la calificación.",
  savedFile: "{1} está guardado. Se abre con doble clic y funciona sin red.",
  noTemplate:
    "Esta copia de la página no tiene forma de un solo archivo. Abre la página en su servidor, o ejecuta: npm run --silent cli -- package LESSON FILE.zip --scorm 1.2",
  marksWords:
    "Sin plataforma: los estudiantes entregan un código de resultado, y {1} evalúa los códigos de una clase y escribe una tabla para el libro de calificaciones de Moodle o Canvas. Un código es formativo: no demuestra nada, porque cualquiera puede calcular las respuestas.",
  forMarkers: "la página para quien corrige",

  access: "Accesibilidad",
  accessWords: "Lo que las pruebas comprueban de WCAG 2.2, niveles A y AA, está en el {1}.",
  accessReport: "informe de accesibilidad",
  licence: "Licencia y cita",
  licenceWords:
    "El programa tiene la licencia MIT. Los textos de lecciones y fichas se pueden usar y cambiar según Creative Commons Atribución 4.0 (CC BY 4.0), mencionando cwndscope. La página de cada figura tiene «Citar», con versión y dirección.",
  citeAll: "cwndscope en conjunto, con su versión:",
} satisfies Texts;
