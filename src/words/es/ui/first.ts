import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/ui/first.ts. */
export const texts = {
  comesBack: "{1}: vuelve cuando haya red.",
  notLoaded: "{1}: no se pudo cargar.",
  newVersion: "Hay una versión nueva.",
  tryAgain: "Reintentar",
  reload: "Recargar",
  reloadPage: "Recargar la página",
  places: "Secciones",
  lab: "Laboratorio",
  figures: "Figuras",
  lessons: "Lecciones",
  contest: "Concurso",
} satisfies Texts;
