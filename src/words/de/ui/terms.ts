import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/terms.ts. */
export const texts = {
  cwnd: "Überlastfenster: wie viele Segmente ausstehen dürfen",
  ssthresh: "Slow-Start-Schwelle: darunter verdoppelt sich das Fenster in jedem Umlauf",
  RTT: "Umlaufzeit: vom Senden eines Segments bis zu seiner Bestätigung",
  RTO: "Retransmission-Timeout: wie lange der Sender auf eine Bestätigung wartet",
  ACK: "Bestätigung: Der Empfänger nennt das Segment, das er als Nächstes erwartet",
  ACKs: "Bestätigungen: Der Empfänger nennt das Segment, das er als Nächstes erwartet",
  ECN: "Explicit Congestion Notification: Eine Warteschlange markiert ein Paket, statt es zu verwerfen",
} satisfies Texts;
