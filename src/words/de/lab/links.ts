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
  missingTrace: "Dieser Link folgt einem Trace, der nicht auf diesem Gerät ist.",
  missingTraceNamed:
    "Lass dir von der Person, die den Link geschickt hat, die Datei des Traces „{1}“ geben und wähle sie hier. Dieser Browser hebt sie fürs nächste Mal auf.",
  otherTrace: "„{1}“ ist ein anderer Trace, nicht „{2}“ dieses Links. Nichts wurde geändert.",
  chooseTrace: "Trace-Datei wählen",
} satisfies Texts;
