import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/page/own.ts. */
export const texts = {
  unread:
    "{1|Der Sender|Die Sender} {2} {1|kam|kamen} mit einem Link oder einer Datei. Lies den Code und drücke dann „Diesen Code ausführen“.",
  frame: "Führt deinen Sender aus",
  notFetched: "der Code konnte nicht geladen werden",
} satisfies Texts;
