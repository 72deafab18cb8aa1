import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run-view/sound.ts. */
export const texts = {
  sound: "Ton",
  hear: "Den Lauf beim Abspielen hören",
  hearMeaning:
    "Das Fenster ist ein Ton: je höher, desto größer. Tiefes Summen: Eine Warteschlange hat ein Paket verworfen. Zischen: ein Zufallsverlust. Glocke: eine falsche Vermutung.",
  speak: "Die Werte an der Zeitmarke sprechen",
  speakMeaning:
    "Ein Screenreader liest Fenster, Schwelle und Warteschlange: wo die Zeitmarke stehen bleibt, und beim Abspielen alle 4 s.",
  failed: "Der Ton konnte nicht geladen werden. Schalte ihn wieder ein, sobald das Netz da ist.",
} satisfies Texts;
