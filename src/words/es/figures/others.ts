import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/others.ts. */
export const texts = {
  undecidedByARunA: "no lo decide una ejecución: es una definición",
  notRunYet: "aún sin ejecutar",
  definition: "{1} {1|definición|definiciones}",
  notRunYet2: "{1} aún sin ejecutar",
  noClaims: "sin afirmaciones",
  printed: "impreso: {1}",
  implementedInHeldBy: "Implementado en {1}, comprobado por {2}.",
  seeItHere: "Verlo aquí: {1}{2}",
  figuresThatAreNotSimulations: "Figuras que no son simulaciones",
  drawingsNetworksModelsProceduresAnd:
    "Dibujos, redes, modelos, procedimientos y tablas. Donde las ejecuciones pueden decidir lo que afirman, lo hacen; donde una afirmación es una definición, se dice y se nombra qué la implementa.",
  itsRunsCurvesIntervalsRun: "Sus ejecuciones: curvas, intervalos, ejecutarlas aquí",
  contradictsItself: "{1} se contradice:",
  thePaper: "El artículo",
  hereThePaper: "Aquí el artículo",
  cwndscope: "{1} · cwndscope",
  whereElseTheClaimsAre: "Dónde más se muestran las afirmaciones",
  oneDefinition: "definición",
  scenario: "Escenario",
  card: "Ficha",
  lesson: "Lección",
  figure: "Figura",
} satisfies Texts;
