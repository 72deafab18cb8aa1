import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { texts } from "../../src/words/de/figures/judgements.ts";
import { spoken } from "../words/spoken.ts";

/** The module with the words of the language that is spoken when it is loaded. */
const load = async () => {
  vi.resetModules();
  return await import("../../src/figures/verdicts/judgement-words.ts");
};

const WHY =
  "9 of 12 comparisons hold, 2 fail, 1 are open; three quarters must hold. Our 95 % interval is too wide to tell.";
const WHAT = [
  "cerl 20 % above reno",
  "reno: no step back from 0.001",
  "own below own at 0.5 in cerl-fig10b",
  "constant-window: the best point (17, 0.01) above the first",
  "four above four (0.1)",
  "W8 and W10",
];

describe("what a verdict rests on", () => {
  it("is in English as it is stored", async () => {
    const { whyWords, comparisonWords } = await load();
    expect(whyWords(WHY)).toBe(WHY);
    expect(WHAT.map(comparisonWords)).toEqual(WHAT);
  });
});

describe("in another language", () => {
  beforeAll(() => {
    vi.resetModules();
  });
  afterAll(async () => {
    (await import("../../src/words/catalogue.ts")).speak(null);
    vi.resetModules();
  });

  it("is told with the same numbers", async () => {
    const catalogue = await import("../../src/words/catalogue.ts");
    catalogue.speak(spoken("de", { "figures/judgements": texts }, { "A reason.": "Ein Grund." }));
    const { whyWords, comparisonWords } = await import("../../src/figures/verdicts/judgement-words.ts");
    expect(whyWords(WHY)).toBe(
      "9 von 12 Vergleichen gelten, 2 gelten nicht, 1 sind offen; drei Viertel müssen gelten. Unser 95-%-Intervall ist zu breit, um es zu sagen.",
    );
    expect(whyWords("A reason.")).toBe("Ein Grund.");
    expect(WHAT.map(comparisonWords)).toEqual([
      "cerl 20 % über reno",
      "reno: kein Schritt zurück ab 0,001",
      "own unter own bei 0,5 in cerl-fig10b",
      "constant-window: der beste Punkt (17, 0,01) über dem ersten",
      "four über four (0,1)",
      "W8 und W10",
    ]);
  });
});
