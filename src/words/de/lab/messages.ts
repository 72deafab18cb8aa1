import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/messages.ts. */
export const texts = {
  recorded: "Der aufgezeichnete Lauf",
  same: "Das ist der Lauf, den die Versuchsreihe aufgezeichnet hat.",
  sameDigest: "Seine Prüfsumme, {1}, ist dieselbe.",
  other: "Das ist nicht der Lauf, den die Versuchsreihe aufgezeichnet hat.",
  otherDigest:
    "Seine Prüfsumme war {1}, hier ist sie {2}: Eine andere Version hat ihn erzeugt (dies ist Simulator {3}). Lass die Versuchsreihe mit dieser Version neu laufen.",
  dismissMessage: "Diese Meldung ausblenden",
  status: "Zustand des Laufs",
  simulating: "Simulation, {1} %",
  progress: "Fortschritt des Laufs",
  cancel: "Abbrechen",
  code: "Dieses Szenario enthält Code. Er ist nicht gelaufen.",
  previous: "Die Seite zeigt den vorigen Lauf.",
  runIt: "Ausführen",
  readCode: "Code lesen",
  continue: "Weiter",
  dismiss: "Ausblenden",
  newVersion: "Es gibt eine neue Version.",
  reload: "Neu laden",
  refused: "Zu groß, um hier zu laufen.",
  failed: "Der Lauf ist fehlgeschlagen.",
  cancelled: "Abgebrochen.",
  stopped: "Nicht vollständig.",
} satisfies Texts;
