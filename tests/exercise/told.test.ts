import { afterEach, describe, expect, it } from "vitest";
import { benchWords, lostWords } from "../../src/exercise/told.ts";
import { speak } from "../../src/words/catalogue.ts";
import german from "../../src/words/de/texts/tests.json" with { type: "json" };
import { spoken } from "../words/spoken.ts";

afterEach(() => speak(null));

const SAID = [
  "In the long run the queue drops 1.7 % of its packets.",
  "3 marks; it lowers its window for marks 1 time.",
  "1.25 s: Packet 30: expected segment 25 again (transmission 2) after 28 ACKs; the sender sends no further packet.",
  "0.5 s: Loss 1: expected congestion for segment 25, window 12.5; the sender decides nothing.",
];

describe("what the bench and the contest say", () => {
  it("is in English as they say it", () => {
    expect(SAID.map(benchWords)).toEqual(SAID);
  });

  it("is told in another language with its values", () => {
    speak(spoken("de", {}, german));
    expect(SAID.map(benchWords)).toEqual([
      "Auf Dauer verwirft die Warteschlange 1,7 % seiner Pakete.",
      "3 Markierungen; er verkleinert sein Fenster 1-mal wegen Markierungen.",
      "1,25 s: Paket 30: erwartet Segment 25 neu (Übertragung 2) nach 28 ACKs; der Sender sendet kein weiteres Paket.",
      "0,5 s: Verlust 1: erwartet Überlast für Segment 25, Fenster 12,5; der Sender entscheidet nichts.",
    ]);
    expect(lostWords("The queue stood above 11 ms for 4.47 s, 1 s of it without a break.")).toBe(
      "Die Warteschlange stand 4,47 s lang über 11 ms, davon 1 s ohne Unterbrechung.",
    );
  });
});
