import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/fields.ts. */
export const texts = {
  nodes: "{1} Knoten",
  links: "{1} Strecken",
  flows: "{1} Flows",

  agent: "Was {1} mit Paketen macht, die durchlaufen",
  agents: "Was {1} mit Paketen machen, die durchlaufen",
  agentHelp:
    "Agenten einer Basisstation sehen in die Pakete jeder Verbindung, um Verluste auf der Funkstrecke vor dem Sender zu verbergen oder ihm davon zu berichten.",
  role: "Als was {1} gezeichnet wird",
  roles: "Als was {1} gezeichnet werden",

  discipline: "Warteschlangenverfahren von {1}",
  disciplineHelp: "Wie die Warteschlange entscheidet, welche Pakete sie verwirft oder markiert.",
  loss: "Wie {1} Pakete verliert",
  losses: "Wie {1} Pakete verlieren",
  lossParameter: "{1} auf {2}",
  rate: "Rate von {1}",
  rateHelp:
    "Wie viele Bits die Strecke pro Sekunde sendet. Die langsamste Strecke des Pfads ist der Engpass.",
  delay: "Laufzeit von {1}",
  delayHelp: "Wie lange ein Bit unterwegs ist. Je länger der Umlauf, desto langsamer wächst jedes Fenster.",
  buffer: "Puffer vor {1}",
  bufferHelp: "So viele Pakete dürfen warten. Ein voller Puffer verwirft, was ankommt: Das ist Überlast.",
  repairGroup: "Behebung auf der Strecke",
  repair: "Was {1} selbst gegen Verluste tut",
  repairs: "Was {1} selbst gegen Verluste tun",
  repairHelp:
    "Eine Strecke kann neu übertragen, was auf ihr verloren ging, oder Redundanz hinzufügen, bevor TCP es merkt.",
  impairmentGroup: "Vertauschen und Verdoppeln",
  impairment: "Was {1} sonst mit Paketen macht",
  impairments: "Was {1} sonst mit Paketen machen",
  impairmentHelp:
    "Eine Strecke kann Pakete zurückhalten, sodass andere sie überholen, oder manche doppelt zustellen.",
  detailGroup: "Einzelheiten zu Warteschlange und Fehlern",
  bufferBytes: "Puffer vor {1}, in Byte",
  bufferBytesHelp: "So viele Bytes dürfen warten; kleine Pakete brauchen also weniger Platz als große.",
  lossPlace: "Wo {1} Pakete verliert",
  lossPlaces: "Wo {1} Pakete verlieren",

  scheme: "TCP-Variante von {1}",
  window: "Empfangsfenster",
  windowHelp: "Der Sender hat nie mehr Segmente ausstehend, egal wie groß cwnd ist.",
  ecn: "Nutzt ECN",
  ecnHelp:
    "Explicit Congestion Notification: Warteschlangen, die markieren können, markieren die Pakete dieses Flows, statt sie zu verwerfen, und sein Sender reagiert wie auf einen Verlust.",
  ecnAlways: "{1} braucht Markierungen: immer an.",
  trafficGroup: "Verkehr und Segmente",
  application: "Anwendung",
  encrypted: "Unterhalb von TCP verschlüsselt (IPsec)",
  encryptedHelp:
    "Kein Knoten auf dem Pfad kann die TCP-Header dieses Flows lesen: Agenten wie Snoop können nichts für ihn tun.",
  segmentPayload: "Nutzlast eines Segments",
  start: "Beginn",
  stop: "Ende",
  partGroup: "Teile des Verfahrens",
  recovery: "Verlustbehebung",
  congestion: "Überlastkontrolle",
  ack: "Wann der Empfänger bestätigt",
  udp: "Was {1} sendet, und wann",
  udps: "Was {1} senden, und wann",
  udpHelp: "UDP sendet jedes Paket einmal und sofort, egal was aus ihm wird.",
  packetGroup: "Pakete und Zeiten",
  packetPayload: "Nutzlast eines Pakets",
  headerBytes: "Header-Bytes jedes Pakets",

  seed: "Seed der Zufallsverluste",
  seedHelp: "Eine andere Zahl: Andere Pakete gehen verloren, mit derselben Wahrscheinlichkeit.",
  duration: "Dauer des Laufs",
  tcpGroup: "TCP-Optionen aller Flows",

  onLink: "auf der Strecke, nach dem Senden",
  beforeQueue: "vor der Warteschlange",
  baseStation: "Basisstation",
  everyPacket: "jedes Paket",
  slots: "Zeit, Slot für Slot",
  on: "an",
  off: "aus",
} satisfies Texts;
