import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/conformance/place.ts. */
export const texts = {
  besideLinux: "Las grabaciones de Linux",
  access: "El informe de accesibilidad",
  validation: "La validación",
  rfcRules: "Las reglas de los RFC",
} satisfies Texts;
