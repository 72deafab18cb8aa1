import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/others.ts. */
export const texts = {
  undecidedByARunA: "nicht durch einen Lauf entschieden: eine Definition",
  notRunYet: "noch nicht gelaufen",
  definition: "{1} {1|Definition|Definitionen}",
  notRunYet2: "{1} noch nicht gelaufen",
  noClaims: "keine Aussagen",
  printed: "gedruckt: {1}",
  implementedInHeldBy: "Umgesetzt in {1}, geprüft von {2}.",
  seeItHere: "Hier zu sehen: {1}{2}",
  figuresThatAreNotSimulations: "Abbildungen, die keine Simulationen sind",
  drawingsNetworksModelsProceduresAnd:
    "Zeichnungen, Netze, Modelle, Abläufe und Tabellen. Wo Läufe entscheiden können, was sie aussagen, tun sie es; wo eine Aussage eine Definition ist, steht es da, und was sie umsetzt.",
  itsRunsCurvesIntervalsRun: "Ihre Läufe: Kurven, Intervalle, hier laufen lassen",
  contradictsItself: "{1} widerspricht sich:",
  thePaper: "Das Paper",
  hereThePaper: "Hier: Das Paper",
  cwndscope: "{1} · cwndscope",
  whereElseTheClaimsAre: "Wo die Aussagen sonst noch gezeigt werden",
  oneDefinition: "Definition",
  scenario: "Szenario",
  card: "Karte",
  lesson: "Lektion",
  figure: "Abbildung",
} satisfies Texts;
