import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/decisions.ts. */
export const texts = {
  congestion: "Überlast",
  random: "Zufallsverlust",
  nothingInParticular: "nichts Bestimmtes",
  changed: "{1}: {2} auf {3}",
  notLost: "Segment {1} ging nicht verloren",
  lostOnLink: "Segment {1} ging auf der Funkstrecke verloren",
  gaveUp: "die Strecke gab Segment {1} auf",
  queueFull: "eine volle Warteschlange verwarf Segment {1}",
  queueDropped: "eine Warteschlange verwarf Segment {1}",
  rightGuess: "Richtig vermutet.",
  wrongGuess: "Falsch vermutet.",
  nothingLost: "Nichts ging verloren.",
  markSet: "Die Warteschlange von {1} markierte Segment {2} bei {3}. Dafür musste nichts verloren gehen.",
  wasNotLost: "Segment {1} ging nicht verloren: Es kam nur spät oder war schon angekommen.",
  wasDestroyed: "Segment {1} ging auf der Funkstrecke verloren. Die Warteschlange hatte nichts damit zu tun.",
  wasDestroyedOn:
    "Segment {1} ging auf der Funkstrecke {2} bei {3} verloren. Die Warteschlange hatte nichts damit zu tun.",
  wasGivenUp:
    "Die Strecke gab Segment {1} auf: Jeder Versuch ging auf der Funkstrecke verloren. Die Warteschlange hatte nichts damit zu tun.",
  wasGivenUpOn:
    "Die Strecke gab Segment {1} auf {2} bei {3} auf: Jeder Versuch ging auf der Funkstrecke verloren. Die Warteschlange hatte nichts damit zu tun.",
  overflowed: "Segment {1} wurde verworfen: Der Puffer war voll. Das ist Überlast.",
  overflowedOn: "Segment {1} wurde auf {2} bei {3} verworfen: Der Puffer war voll. Das ist Überlast.",
  managed:
    "Segment {1} wurde verworfen: Das Warteschlangenmanagement hat Überlast gemeldet. Das ist Überlast.",
  managedOn:
    "Segment {1} wurde auf {2} bei {3} verworfen: Das Warteschlangenmanagement hat Überlast gemeldet. Das ist Überlast.",

  timeout: "Der Retransmission-Timer lief ab: Kein ACK für Segment {1} kam rechtzeitig.",
  duplicate: "Ein doppeltes ACK: Der Empfänger wartet noch auf Segment {1}.",
  duplicate1: "Das erste doppelte ACK: Der Empfänger wartet noch auf Segment {1}.",
  duplicate2: "Das zweite doppelte ACK: Der Empfänger wartet noch auf Segment {1}.",
  duplicate3: "Das dritte doppelte ACK: Der Empfänger wartet noch auf Segment {1}.",
  duplicate4: "Das vierte doppelte ACK: Der Empfänger wartet noch auf Segment {1}.",
  duplicate5: "Das fünfte doppelte ACK: Der Empfänger wartet noch auf Segment {1}.",
  duplicateNth: "Das {2}. doppelte ACK: Der Empfänger wartet noch auf Segment {1}.",
  echo: "Ein ACK brachte das Echo einer Markierung: Eine Warteschlange auf dem Pfad hatte sie als Warnung auf ein Paket gesetzt.",
  recovered: "Ein ACK, das die Verlustbehebung beendet: Alles vor Segment {1} ist angekommen.",
  ack: "Ein ACK: Der Empfänger wartet jetzt auf Segment {1}.",
  byItself: "Nichts: Der Sender hat sein Fenster von sich aus gesetzt.",
  duplicateAcks: "doppelte ACKs",
  lastSample: "letzte RTT-Messung",
} satisfies Texts;
