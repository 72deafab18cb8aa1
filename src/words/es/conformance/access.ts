import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/conformance/access.ts. */
export const texts = {
  pageTitle: "Accesibilidad · cwndscope",
  title: "Informe de accesibilidad",
  lead: "Se cumplen {1} de {2} criterios de conformidad de las WCAG 2.2, niveles A y AA, cada uno según una prueba que se ejecutó y pasó; otros {3} se refieren a cosas que la página no tiene.",
  more: "En forma de VPAT 2.5, para la oficina que debe firmarlo. Las pruebas son las del proyecto; se ejecutan con cada cambio.",
  terms:
    "Supports: hay pruebas que comprueban el criterio. Partially Supports: las pruebas comprueban la mayor parte, y las observaciones dicen qué falta. Not Applicable: la página no tiene nada de ese tipo. Not Evaluated: sin prueba. Las filas están en inglés.",
  level: "Nivel {1}",
  criterion: "Criterio",
  conformance: "Nivel de conformidad",
  remarks: "Observaciones y explicaciones",
  tests: "Pruebas",
  lecturers: "Para docentes",
  rules: "Las reglas de los RFC y las pruebas que las comprueban",
} satisfies Texts;
