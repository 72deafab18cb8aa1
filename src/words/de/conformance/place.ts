import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/conformance/place.ts. */
export const texts = {
  besideLinux: "Die Aufzeichnungen von Linux",
  rfcRules: "Die Regeln der RFCs",
} satisfies Texts;
