import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/verdicts.ts. */
export const texts = {
  rightDirectionWrongSize: "richtige Richtung, falsche Größe",
  undecided: "offen",
  agrees: "stimmt",
  differs: "weicht ab",
  agree: "{1|stimmt|stimmen}",
  differ: "{1|weicht ab|weichen ab}",
  ourRunsConfirmTheClaim: "Unsere Läufe bestätigen die Aussage, innerhalb der Toleranz, die daneben steht.",
  theSignIsAsClaimed: "Das Vorzeichen ist wie behauptet, die Größe nicht.",
  ourRunsContradictTheClaim: "Unsere Läufe widersprechen der Aussage.",
  ourIntervalIsTooWide:
    "Unser 95-%-Intervall ist zu breit, um es zu sagen, oder schneidet die Grenze der Toleranz, oder das Paper sagt nicht genug, um es zu versuchen. Mehr Läufe können die ersten beiden klären.",
} satisfies Texts;
