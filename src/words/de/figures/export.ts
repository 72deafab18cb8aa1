import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/export.ts. */
export const texts = {
  acrossUp: "waagerecht: {1}; senkrecht: {2}",
  numberPerCentAheadOf:
    "Zahl: Prozent Vorsprung vor dem zweiten; „?“: Die Läufe können nicht sagen, wer vorn liegt",
  theLinkIsCopied: "Der Link ist kopiert.",
  thisBrowserCannotCopyCopy: "Dieser Browser kann nicht kopieren. Kopiere die Adresszeile.",
  runTheExperimentFirstNo: "Lass zuerst das Experiment laufen: noch keine Punkte.",
  thePictureCouldNotBe: "Das Bild konnte nicht erzeugt werden.",
  nothingWasRunYet: "Noch ist nichts gelaufen",
  export: "Exportieren",
  copyLink: "Link kopieren",
  whatIsDrawnHereIn: "Was hier gezeichnet ist, in hellen Farben und der Größe einer Folie",
} satisfies Texts;
