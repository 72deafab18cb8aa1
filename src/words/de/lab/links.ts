import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/links.ts. */
export const texts = {
  unknownAddress: "Diese Adresse ist hier nicht bekannt: „#{1}“.",
  didYouMean: "Meintest du „#{1}“?",
  damaged: "Dieser Link ist beschädigt und konnte nicht geöffnet werden.",
  notOpened: "Dieser Link konnte nicht geöffnet werden.",
  openNamed: "Das Szenario öffnen, das er nennt",
  openEmpty: "Ein leeres Labor öffnen",
  manyNames: "{1} Namen in einer Liste des Links",
  nameFewer: "Nenne weniger davon.",
  nameParts: "Nenne Teile hiervon.",
  addresses: "Adressen von Werten",
  removeAddress: "Entferne sie aus dem Link oder schreib die Adresse eines Werts.",
  origins: "https://host oder http://localhost:port",
  originRemedy: "Schreib den Ursprung der Seite, die diese einbettet, ohne Pfad.",
  themeRemedy: "Wähle eins davon oder lass es weg.",
} satisfies Texts;
