import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/find/open-file.ts. */
export const texts = {
  title: "Eine Szenariodatei öffnen",
  more: "Ein Netz als JSON. Zieh es auf die Startseite oder ins Labor, oder wähle es aus: „Datei öffnen …“, auf der Startseite unter „Mehr“.",
} satisfies Texts;
