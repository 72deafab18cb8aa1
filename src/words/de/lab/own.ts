import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/own.ts. */
export const texts = {
  largeFile: "eine Datei von {1} MB",
  largestFile: "{1} MB",
  split: "Teile sie in mehrere Dateien.",
  otherFile: "eine Datei anderer Art",
  fileOfScenarios: "eine Datei mit Szenarien",
  chooseExported: "Wähle eine Datei, die diese Seite exportiert hat.",
  manyScenarios: "{1} Szenarien",
  mostScenarios: "höchstens {1}",
  refused: "Szenario {1}: {2}",
  badName: "Das kann nicht sein Name sein.",
  notImported: "Diese Datei konnte nicht importiert werden.",
  myNetwork: "Mein Netz",
  full: "Der Speicher des Browsers ist voll.",
  fullDo:
    "Deine letzte Änderung ist nicht gespeichert. Lösch einige deiner Szenarien oder speichere dieses als Datei.",
  storesNothing: "Dieser Browser speichert nichts für diese Seite.",
  storesNothingDo:
    "Ein privates Fenster oder seine Einstellungen verbieten es. Alles andere geht: Speichere das Szenario als Datei oder teile seinen Link.",
  saveFile: "Als Datei speichern",
  keepMine: "Meins als Kopie behalten",
  deletedElsewhere: "„{1}“ wurde in einem anderen Tab gelöscht.",
  changedElsewhere: "„{1}“ wurde in einem anderen Tab geändert.",
  notStored: "Was du hier siehst, wird nicht mehr gespeichert, damit in keinem der Tabs etwas verloren geht.",
  openOther: "Das andere öffnen",
} satisfies Texts;
