import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-toolbar.ts. */
export const texts = {
  toolbar: "Bauen",
  views: "Ansicht des Netzes",
  drawing: "Zeichnung",
  drawingTitle: "Das Netz als Bild",
  tables: "Tabellen",
  tablesTitle: "Dasselbe Netz in Tabellen: Knoten, Strecken, Flows, Änderungen",
  text: "Text",
  textTitle: "Dasselbe Netz als JSON",
  sender: "Sender",
  senderTitle: "Ein eigener Sender, in JavaScript",
  runs: "Läuft nach jeder Änderung",
  incompleteResults: "Unvollständig. Die Ergebnisse unten stammen von deinem letzten Netz, das lief.",
  incomplete: "Unvollständig",
  tidy: "Ordnen",
  tidyTitle: "Anordnen: Sender links, Empfänger rechts",
  multiply: "Mehr Flows daraus …",
  templates: "Neu aus Vorlage …",
  kept: "In diesem Browser gespeichert",
  notKept: "Nicht gespeichert",
  conflict: "Nicht gespeichert: in einem anderen Tab geändert",
  keep: "Speichern …",
  keepTitle: "Dieses Netz im Browser speichern; Gespeichertes öffnen, umbenennen und löschen (Strg+S)",
} satisfies Texts;
