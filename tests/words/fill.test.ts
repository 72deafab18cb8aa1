import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../../src/words/catalogue.ts";
import { fill, numberWords, pluralForm } from "../../src/words/fill.ts";
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
