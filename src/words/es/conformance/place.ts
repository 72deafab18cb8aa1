import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/conformance/place.ts. */
export const texts = {
  besideLinux: "Las grabaciones de Linux",
  rfcRules: "Las reglas de los RFC",
} satisfies Texts;
