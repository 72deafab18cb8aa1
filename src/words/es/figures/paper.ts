import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/figures/paper.ts. */
export const texts = {
  facts: "Versión {1}, simulador {2}, {3}; huella (digest) de todos los resultados: {4}.",
  citedTitle: "Lo que mide cwndscope frente a las afirmaciones de: {1}",
  answer:
    "¿Eres autora o autor? Usa {1} del repositorio: di qué afirmación está mal leída, o qué omite el artículo. Tu respuesta se añade con tu nombre como observación de la figura, y la figura se ejecuta de nuevo.",
  form: "el formulario «A paper»",
} satisfies Texts;
