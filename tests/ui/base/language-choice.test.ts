import { describe, expect, it } from "vitest";
import { languageName, languagesOffered, languageToOffer } from "../../../src/ui/base/language-choice.ts";

describe("the languages of the page", () => {
  it("are named in themselves", () => {
    expect(["en", "de", "es"].map(languageName)).toEqual(["English", "Deutsch", "Español"]);
  });

  it("are English and those that there are; that of tests is offered to nobody", () => {
    expect(languagesOffered(["de", "es", "en-XA"])).toEqual(["en", "de", "es"]);
  });

  it("are offered by the browser's list: the first that the page can speak, once, and not the one that is spoken", () => {
    const offer = (wanted: string[], spoken = "en", isChosen = false) =>
      languageToOffer(wanted, spoken, isChosen, ["en", "de", "es"]);
    expect(offer(["de-AT", "en"])).toBe("de");
    expect(offer(["fr", "es-MX", "de"])).toBe("es");
    expect(offer(["en-GB", "de"])).toBe(null);
    expect(offer(["fr"])).toBe(null);
    expect(offer(["den"])).toBe(null);
    expect(offer(["de"], "de")).toBe(null);
    expect(offer(["en"], "de")).toBe("en");
    expect(offer(["de"], "en", true)).toBe(null);
  });
});
