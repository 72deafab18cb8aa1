import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/page/offline.ts. */
export const texts = {
  ready: "Offline bereit",
  change: "Zur neuen Version wechseln",
  openElsewhere: "cwndscope ist in einem anderen Tab oder Fenster offen.",
  closeOthers: "In einem anderen Tab läuft vielleicht eine Lektion. Schließ ihn zuerst.",
  newVersion: "Eine neue Version von cwndscope ist bereit.",
  untilChange: "Diese Seite bleibt, wie sie ist, bis du wechselst.",
} satisfies Texts;
