import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/header.ts. */
export const texts = {
  page: "cwndscope",
  toStart: "Zur Startseite",
  toStartPage: ": zur Startseite",
  marks: "Was die Zeichen bedeuten",
  marksKey: "Was die Zeichen bedeuten (?)",
  toLight: "Zum hellen Design wechseln",
  toDark: "Zum dunklen Design wechseln",
  language: "Sprache",
} satisfies Texts;
