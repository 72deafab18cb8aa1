import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/conformance/place.ts. */
export const texts = {
  besideLinux: "Die Aufzeichnungen von Linux",
  access: "Der Bericht zur Barrierefreiheit",
  validation: "Die Validierung",
  rfcRules: "Die Regeln der RFCs",
} satisfies Texts;
