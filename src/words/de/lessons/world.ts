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
  play: "Abspielen",
  pause: "Pause",
  playhead: "Zeitmarke",
  seconds: "{1} Sekunden",
  timeInS: "Zeit, s",
  lineFromTo: "{1}, von {2} bis {3} s: am Anfang {4}, am Ende {5}, {6}.",
  between: "zwischen {1} und {2}",
  dropsAt: "{1} {1|Paket|Pakete} verworfen, zuerst bei {2} s.",
  airLossesAt: "{1} {1|Paket|Pakete} auf der Funkstrecke verloren, zuerst bei {2} s.",
  retransmissionsAt: "{1} {1|Segment|Segmente} neu übertragen, zuerst bei {2} s.",
} satisfies Texts;
