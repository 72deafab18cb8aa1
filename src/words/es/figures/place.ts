import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/place.ts. */
export const texts = {
  theSweep: "El barrido",
  varyAValueOfThe: "Variar un valor del escenario del laboratorio",
  yourOwnSweep: "Tu propio barrido",
  whereThisIs: "Dónde está esto",
  allFigures: "Todas las figuras",
  thisFigureCannotBeShown: "Esta figura no se puede mostrar",
  thereIsNoFigure: "No hay ninguna figura «{1}». {2}",
  itsExperimentCouldNotBe: "Su experimento no se pudo cargar.",
  whatTheMarksMean: "Qué significan las marcas",
  whereTheNumbersComeFrom: "De dónde vienen los números",
  everyCurveAndEveryVerdict:
    "Cada curva y cada veredicto se calcula con ejecuciones de este programa, según reglas que están junto a las afirmaciones. Nadie escribe un veredicto a mano, y nada se calca de la imagen de un artículo: solo se comparan números que un artículo imprime en texto o tablas.",
} satisfies Texts;
