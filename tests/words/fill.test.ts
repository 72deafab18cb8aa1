import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../../src/words/catalogue.ts";
import { fill, numberWords, pluralForm, shownNumber } from "../../src/words/fill.ts";
import { formulaWords } from "../../src/words/formula-phrases.ts";
import { toldFilled } from "../../src/words/told-filled.ts";
import { typedNumber } from "../../src/words/typed.ts";
import { besideUnit, countOf } from "../../src/words/units.ts";
import { spoken } from "./spoken.ts";

afterEach(() => speak(null));

describe("a text with values", () => {
  it("puts each where its number stands, as often as it stands there", () => {
    expect(fill("{2} after {1}, and {2} again", "f1", "loss")).toBe("loss after f1, and loss again");
    expect(fill("nothing to put in")).toBe("nothing to put in");
  });

  it("takes the form that goes with a number", () => {
    const of = (n: number) => fill("{1} {1|packet was|packets were} lost", n);
    expect([0, 1, 2, 24.5].map(of)).toEqual([
      "0 packets were lost",
      "1 packet was lost",
      "2 packets were lost",
      "24.5 packets were lost",
    ]);
  });

  it("knows the language's plurals: one, few, many and other in that order", () => {
    speak(spoken("pl"));
    const forms = ["pakiet", "pakiety", "pakietów", "pakietu"];
    expect([1, 2, 5, 22, 0.5].map((n) => pluralForm(n, forms))).toEqual([
      "pakiet",
      "pakiety",
      "pakietów",
      "pakiety",
      "pakietu",
    ]);
  });
});

describe("a number in a sentence", () => {
  it("is whole where it is whole, and has three digits where it is not", () => {
    expect([1, 24.5, 24.46, 0.0213, 1680, 1234567, -3, -0.5].map(numberWords)).toEqual([
      "1",
      "24.5",
      "24.5",
      "0.0213",
      "1 680",
      "1 234 567",
      "−3",
      "−0.5",
    ]);
  });

  it("has the decimal sign of the language", () => {
    speak(spoken("de"));
    expect(numberWords(24.5)).toBe("24,5");
    expect(numberWords(12345.5)).toBe("12 300");
  });
});

describe("a number of the page", () => {
  it("has its minus though it is nothing", () => {
    expect(numberWords(-0)).toBe("−0");
    expect(numberWords(0)).toBe("0");
  });

  it("has the decimal sign of the language, and no other number has", () => {
    expect(shownNumber("12.50")).toBe("12.50");
    expect(fill("{1} s", 24.51)).toBe("24.5 s");
    speak(spoken("de"));
    expect([shownNumber("12.50"), shownNumber(0.5), shownNumber(3)]).toEqual(["12,50", "0,5", "3"]);
    expect(fill("{1} s", 24.51)).toBe("24,5 s");
  });

  it("is read as it is written: a decimal comma with three digits is no thousand where decimals have a comma", () => {
    expect(typedNumber("1,234 s")).toBe("1,234 s");
    speak(spoken("es"));
    expect([typedNumber("1,234 s"), typedNumber("−0,5 %"), typedNumber("2.5")]).toEqual([
      "1.234 s",
      "−0.5 %",
      "2.5",
    ]);
  });

  it("is followed by the form of what is shown: one, and with decimals what the language says", () => {
    expect([countOf("1"), countOf("18 204"), countOf("−0.5")]).toEqual([1, 18_204, 0.5]);
    expect(countOf("1.00")).toBe(1.5);
    expect(["1", "1.00", "2"].map((text) => besideUnit(text, "segments"))).toEqual([
      "1 segment",
      "1.00 segments",
      "2 segments",
    ]);
    expect(besideUnit("2", "Mbit/s")).toBe("2 Mbit/s");
  });
});

describe("a text that was put together elsewhere", () => {
  const words = toldFilled(["{1} of {2} links carry {3}.", "Nothing."]);

  it("is said with the values that stand in it, where its template is known", () => {
    speak(
      spoken("de", {}, { "{1} of {2} links carry {3}.": "{3} auf {1} von {2} Strecken.", Other: "Anderes" }),
    );
    expect(words("2 of 3 links carry 1.5 Mbit/s.")).toBe("1,5 Mbit/s auf 2 von 3 Strecken.");
    speak(
      spoken(
        "de",
        {},
        { "{1} of {2} links carry {3}.": "{1}, {2}: {3}.", "Nothing.": "Nichts.", Other: "Anderes" },
      ),
    );
    expect(words("1 of 2 links carry Nothing..")).toBe("1, 2: Nichts..");
    expect(toldFilled(["{1} of {2} links carry {3}."], true)("2 of 3 links carry 1.5.")).toBe("2, 3: 1.5.");
    speak(spoken("de", {}, { Other: "Anderes" }));
    expect([words("Nothing."), words("Other"), words("Unknown 1.5")]).toEqual([
      "Nothing.",
      "Anderes",
      "Unknown 1.5",
    ]);
  });

  it("is as it was in English", () => {
    expect(words("2 of 3 links carry 1.5 Mbit/s.")).toBe("2 of 3 links carry 1.5 Mbit/s.");
  });
});

describe("a formula", () => {
  it("is told with its words; names of values stay", () => {
    speak(spoken("de", {}, { unchanged: "unverändert", or: "oder", "last cut": "letzte Verkleinerung" }));
    expect(formulaWords("sent ≤ last cut, cwnd unchanged; or floor(lastCut)")).toBe(
      "sent ≤ letzte Verkleinerung, cwnd unverändert; oder floor(lastCut)",
    );
  });
});
