import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/gallery.ts. */
export const texts = {
  allClaimsByVerdict: "Todas las afirmaciones por veredicto",
  showTheOthersToo: "Mostrar también las demás",
  showFiguresWithSuchA: "Mostrar figuras con una afirmación así",
  filters: "Filtros",
  findAFigure: "Buscar una figura",
  findBufferFairness: "Buscar: búfer, equidad…",
  paper: "Artículo",
  all: "Todas",
  aClaimThat: "Una afirmación que…",
  system: "Sistema",
  showAllFigures: "Mostrar todas las figuras",
  figuresOfThePapersCwndscope: "Figuras de los artículos · cwndscope",
  wereThePapersRight: "¿Tenían razón los artículos?",
  inAllOfACard:
    "{1} en total: {2} de {3}{4}{5}. {6}Una ficha muestra nuestras curvas y cuántas de sus afirmaciones se cumplen.",
  repeatOthers:
    "{1} {1|afirmación más repite|afirmaciones más repiten} otra de la misma figura y {1|cuenta|cuentan} con ella.",
  claims: "{1} {1|afirmación|afirmaciones}",
  simulatedExperiments: "{1} {1|experimento simulado|experimentos simulados}",
  eachWithAClaimThat: ", cada uno con una afirmación que «{1}»",
  ofBelow: ", {1} de {2}, abajo",
  otherFigures: "{1} {1|figura más|figuras más}",
  hasBeenRunRunThe: "Se {1|ha|han} ejecutado {1}; ejecuta aquí los demás. ",
  whatIsThis: "¿qué es esto?",
  noFigureMatches: "Ninguna figura coincide. {1}",
  showAll: "Mostrar las {1}",
  figures: "Figuras",
  noClaims: "sin afirmaciones",
  runItHereClaimRun: "Ejecútala aquí: {1} {1|afirmación|afirmaciones}, {2} {2|ejecución|ejecuciones}.",
  coloursOfTheCurves: "Colores de las curvas",
  computedByThisProgramSimulator:
    "Calculado por este programa, simulador {1}, al menos {2} ejecuciones por punto. Aquí puedes ejecutar de nuevo cada figura.",
  figuresOf: "Figuras de {1}",
  heldToo: "A los emisores se les exigen también {1} y {2}; todo en una tabla: {3}.",
  recordingsOfLinux: "grabaciones de un núcleo de Linux",
  rulesOfTheRfcs: "las reglas de los RFC",
  validation: "validación",
} satisfies Texts;
