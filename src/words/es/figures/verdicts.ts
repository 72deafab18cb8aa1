import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/verdicts.ts. */
export const texts = {
  rightDirectionWrongSize: "dirección correcta, magnitud no",
  undecided: "sin decidir",
  agrees: "concuerda",
  differs: "difiere",
  agree: "{1|concuerda|concuerdan}",
  differ: "{1|difiere|difieren}",
  ourRunsConfirmTheClaim:
    "Nuestras ejecuciones confirman la afirmación, dentro de la tolerancia que está junto a ella.",
  theSignIsAsClaimed: "El signo es el afirmado, la magnitud no.",
  ourRunsContradictTheClaim: "Nuestras ejecuciones contradicen la afirmación.",
  ourIntervalIsTooWide:
    "Nuestro intervalo del 95 % es demasiado ancho para decirlo o cruza el límite de la tolerancia, o el artículo no dice lo suficiente para intentarlo. Más ejecuciones pueden resolver los dos primeros casos.",
} satisfies Texts;
