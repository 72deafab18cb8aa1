import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/course/units.ts. */
export const texts = {
  none: "keine",
  noUnit: "keine Einheit",
  typeFirst: "Gib zuerst eine Zahl ein.",
  tooLong: "Das ist zu lang für eine Zahl.",
  notANumber: "„{1}“ ist keine Zahl.",
  doesNotFit: "„{1}“ passt hier nicht; die Antwort steht in {2}.",
  yes: "ja",
  no: "nein",
} satisfies Texts;
