import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/world.ts. */
export const texts = {
  you: "du",
  theRun: "der Lauf",
  yoursToDraw: "deine Linie",
  yourLineRightDrawsUp:
    "Deine Linie. Rechts zeichnet, Auf und Ab ändern den Wert, Pos1 geht zum Anfang zurück, Enter sagt, wo du bist",
  cwndSegments: "cwnd, Segmente",
  queueOfPackets: "Warteschlange von {1}, Pakete",
  room: "Platz: {1}",
  acknowledgedMbitS: "bestätigt, Mbit/s",
  segmentsSentRetransmittedAcknowledged: "Segmente: ● gesendet, ○ neu übertragen, – ACK",
  acks: "ACKs",
  fromToS: "{1}, von {2} bis {3} s",
  theRun2: "Der Lauf",
  theCurvesAreShownOnce: "Die Kurven erscheinen, sobald du geantwortet hast.",
  playhead: "Zeitmarke",
  seconds: "{1} Sekunden",
} satisfies Texts;
