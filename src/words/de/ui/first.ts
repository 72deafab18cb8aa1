import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/first.ts. */
export const texts = {
  comesBack: "{1}: kommt, sobald das Netz wieder da ist.",
  notLoaded: "Nicht geladen: {1}.",
  newVersion: "Es gibt eine neue Version.",
  tryAgain: "Erneut versuchen",
  reload: "Neu laden",
  reloadPage: "Seite neu laden",
  places: "Bereiche",
  lab: "Labor",
  figures: "Abbildungen",
  lessons: "Lektionen",
  contest: "Wettbewerb",
} satisfies Texts;
