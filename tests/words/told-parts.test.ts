/** What a language's table has no whole text for: texts with numbers, and labels with their explanations. */
import { describe, expect, it } from "vitest";
import { toldParts, withHoles } from "../../src/words/told-parts.ts";

const TABLE: Readonly<Record<string, string>> = {
  "Dumbbell with {1} flows": "Hantel mit {1} {1|Flow|Flows}",
  "Sections {1} and {2}": "Abschnitte {1} und {2}",
  "All flows share G1→G2.": "Alle Flows teilen sich G1→G2.",
  "At most 3 tries": "Höchstens drei Versuche",
  Threshold: "Schwelle",
  "So many packets.": "So viele Pakete.",
};

const told = (english: string) => toldParts(english, (text) => TABLE[text], "de");

describe("a text with numbers", () => {
  it("is told by its pattern, with the numbers of the text and the plural of the language", () => {
    expect(told("Dumbbell with 2 flows")).toBe("Hantel mit 2 Flows");
    expect(told("Dumbbell with 1 flows")).toBe("Hantel mit 1 Flow");
    expect(told("Sections 1 and 4.4")).toBe("Abschnitte 1 und 4.4");
  });

  it("is told as a whole where the table has that, and not at all where it has neither", () => {
    expect(told("At most 3 tries")).toBe("Höchstens drei Versuche");
    expect(told("At most 4 tries")).toBeUndefined();
    expect(told("1 2 3 4 5 6 7 8 9 10")).toBeUndefined();
    expect(withHoles("1 2 3 4 5 6 7 8 9")?.numbers).toHaveLength(9);
    expect(withHoles("1 2 3 4 5 6 7 8 9 10")).toBeNull();
  });

  it("keeps numbers that belong to a name", () => {
    expect(withHoles("All flows share G1→G2.")).toBeNull();
    expect(withHoles("2T + 1 packets")?.pattern).toBe("2T + {1} packets");
    expect(told("All flows share G1→G2.")).toBe("Alle Flows teilen sich G1→G2.");
  });
});

describe("a label with its explanation", () => {
  it("is told by its parts, where the language has both", () => {
    expect(told("Threshold. So many packets.")).toBe("Schwelle. So viele Pakete.");
    expect(told("Threshold. Unknown.")).toBeUndefined();
    expect(told("Unknown. So many packets.")).toBeUndefined();
  });
});
