import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/judgements.ts. */
export const texts = {
  allMustHold: "{1} von {2} Vergleichen gelten, {3} gelten nicht, {4} sind offen; alle müssen gelten.",
  mostMustHold:
    "{1} von {2} Vergleichen gelten, {3} gelten nicht, {4} sind offen; drei Viertel müssen gelten.",
  oneMustHold: "{1} von {2} Vergleichen gelten, {3} gelten nicht, {4} sind offen; einer muss gelten.",
  numbersAgree: "{1} von {2} Zahlen stimmen überein.",
  agrees: "Die gedruckte Zahl und unser 95-%-Intervall stimmen innerhalb der Toleranz überein.",
  sign: "Das Vorzeichen stimmt, die Größe nicht.",
  excludes: "Unser 95-%-Intervall schließt die gedruckte Zahl aus, auch mit der Toleranz.",
  tooWide: "Unser 95-%-Intervall ist zu breit, um es zu sagen.",
  across:
    "Unser 95-%-Intervall schneidet die Grenze der Toleranz: Die Zahl kann ebenso gut stimmen wie abweichen.",
  noNumber: "Das Paper druckt keine Zahl dafür.",
  noStepBack: "{1}: kein Schritt zurück ab {2}",
  asAtFirst: "{1}: wie am ersten Punkt",
  lastAbove: "{1}: der letzte Punkt über dem ersten",
  lastBelow: "{1}: der letzte Punkt unter dem ersten",
  bestAbove: "{1}: der beste Punkt ({2}) über dem ersten",
  noRise: "{1}: kein Anstieg nach dem besten Punkt ({2})",
  atAbove: "{1}: bei {2} über {3}",
  equalTo: "{1} gleich {2} bei {3} von {4} Seeds",
  notBelow: "{1} {2}nicht unter {3}",
  notAbove: "{1} {2}nicht über {3}",
  above: "{1} {2}über {3}",
  below: "{1} {2}unter {3}",
  sameAs: "{1} {2}gleich {3}",
  and: "{1} und {2}",
  placeAt: " bei {1}",
  placeIn: " in {1}",
} satisfies Texts;
