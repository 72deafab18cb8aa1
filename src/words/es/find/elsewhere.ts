import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/find/elsewhere.ts. */
export const texts = {
  foundElsewhere: "Encontrado en otros lugares",
  elsewhere: "En otros lugares:",
  noSearch: "La búsqueda no se pudo cargar. Comprueba la red y escribe de nuevo.",
} satisfies Texts;
