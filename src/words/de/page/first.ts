import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/page/first.ts. */
export const texts = {
  unseenPackets: "Die Bewegung der Pakete dieses Laufs kann nicht gezeigt werden.",
  notStarted: "cwndscope konnte nicht starten. Lade die Seite neu.",
  stopped: "Ein Fehler hat diese Seite angehalten. Lade sie neu.",
  figures: "Die Abbildungen",
  lessons: "Die Lektionen",
  notes: "Die Notizen",
  other: "Die Seite",
  noCode: "der Code wurde nicht geladen",
} satisfies Texts;
