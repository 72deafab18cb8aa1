import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/judgements.ts. */
export const texts = {
  allMustHold:
    "Se cumplen {1} de {2} comparaciones, no se cumplen {3} y {4} están abiertas; deben cumplirse todas.",
  mostMustHold:
    "Se cumplen {1} de {2} comparaciones, no se cumplen {3} y {4} están abiertas; deben cumplirse tres cuartas partes.",
  oneMustHold:
    "Se cumplen {1} de {2} comparaciones, no se cumplen {3} y {4} están abiertas; debe cumplirse una.",
  numbersAgree: "Concuerdan {1} de {2} números.",
  agrees: "El número impreso y nuestro intervalo del 95 % concuerdan dentro de la tolerancia.",
  sign: "El signo es el afirmado, la magnitud no.",
  excludes: "Nuestro intervalo del 95 % excluye el número impreso, incluida la tolerancia.",
  tooWide: "Nuestro intervalo del 95 % es demasiado ancho para decirlo.",
  across:
    "Nuestro intervalo del 95 % cruza el límite de la tolerancia: el número está tan cerca de concordar como de diferir.",
  noNumber: "El artículo no imprime ningún número para ello.",
  noStepBack: "{1}: ningún paso atrás desde {2}",
  asAtFirst: "{1}: como en el primer punto",
  lastAbove: "{1}: el último punto por encima del primero",
  lastBelow: "{1}: el último punto por debajo del primero",
  bestAbove: "{1}: el mejor punto ({2}) por encima del primero",
  noRise: "{1}: sin subida tras el mejor punto ({2})",
  atAbove: "{1}: en {2} por encima de {3}",
  equalTo: "{1} igual a {2} en {3} de {4} semillas",
  notBelow: "{1} {2}no por debajo de {3}",
  notAbove: "{1} {2}no por encima de {3}",
  above: "{1} {2}por encima de {3}",
  below: "{1} {2}por debajo de {3}",
  sameAs: "{1} {2}igual que {3}",
  and: "{1} y {2}",
  placeAt: " en {1}",
  placeIn: " en {1}",
} satisfies Texts;
