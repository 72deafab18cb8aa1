import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/find/open-file.ts. */
export const texts = {
  title: "Eine Szenariodatei öffnen",
  more: "Auf der Startseite: Mehr, dann „Datei öffnen …“. Oder zieh die Datei dorthin oder irgendwo ins Labor.",
} satisfies Texts;
