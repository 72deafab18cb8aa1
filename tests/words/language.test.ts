import { afterEach, describe, expect, it } from "vitest";
import { byKey } from "../../scripts/vite/languages.ts";
import { catalogue, language, retell, speak, told, toldAll } from "../../src/words/catalogue.ts";
import { PSEUDO, pseudo } from "../../src/words/pseudo.ts";
import { textKey } from "../../src/words/text-key.ts";
import { spoken } from "./spoken.ts";

afterEach(() => speak(null));

describe("a language", () => {
  it("lies over the English texts of parts that are loaded from then on; what it lacks stays English", () => {
    expect(language()).toBe("en");
    speak(spoken("de", { "test/a": { close: "Schließen" } }));
    expect(catalogue("test/a", { close: "Close", open: "Open" })).toEqual({
      close: "Schließen",
      open: "Open",
    });
    expect(catalogue("test/b", { undo: "Undo" })).toEqual({ undo: "Undo" });
    expect(language()).toBe("de");
  });

  it("tells the texts of a scenario, and nothing of it that is no text", () => {
    speak(spoken("de", {}, { Losses: "Verluste", "Look here.": "Schau hier.", reno: "falsch" }));
    expect(told("Losses")).toBe("Verluste");
    expect(told("Unknown")).toBe("Unknown");
    const scenario = {
      title: "Losses",
      watch: ["Look here.", "And there."],
      flows: [{ scheme: "reno", id: "Losses" }],
      duration: 3,
      question: null,
    };
    expect(toldAll(scenario)).toEqual({
      title: "Verluste",
      watch: ["Schau hier.", "And there."],
      flows: [{ scheme: "reno", id: "Losses" }],
      duration: 3,
      question: null,
    });
  });

  it("names English texts by checksum and length, and two texts never alike", () => {
    // 0xbf9cf968 is FNV-1a's own checksum of "foobar".
    expect(textKey("foobar")).toBe(`${(0xbf9cf968).toString(36)}.6`);
    expect(byKey({ foobar: "Fubar" })).toEqual({ [textKey("foobar")]: "Fubar" });
    // FNV-1a of 32 bits cannot tell these two.
    expect(() => byKey({ costarring: "a", liquid: "b" })).not.toThrow();
    expect(() => byKey({ declinate: "a", macallums: "b" })).toThrow(
      /“macallums” and “declinate” have one key/,
    );
  });

  it("is written into what plug-ins declare, into maps and lists, and not into columns", () => {
    speak(spoken("de", {}, { Halve: "Halbieren", Steepness: "Steilheit" }));
    const times = new Float64Array([1, 2]);
    const params = [{ id: "Halve", label: "Steepness", help: "" }];
    const decisions = [{ title: "Halve" }];
    const declared = { schemes: new Map([["a", { title: "Halve", params, times }]]), decisions };
    retell(declared);
    // Decisions of a run hold no words, and are too many to look through.
    expect(decisions).toEqual([{ title: "Halve" }]);
    expect(declared.schemes.get("a")).toEqual({
      title: "Halbieren",
      params: [{ id: "Halve", label: "Steilheit", help: "" }],
      times,
    });
    // What is told once is told for good, wherever else it stands; what holds itself ends.
    speak(spoken("de", {}, { Halve: "Halbieren", Halbieren: "falsch" }));
    const rule: { title: string; also?: unknown } = { title: "Halve" };
    rule.also = [rule];
    retell([rule, rule]);
    expect(rule.title).toBe("Halbieren");
    speak(null);
    expect(toldAll(params)).toBe(params);
  });
});

describe("the language of tests", () => {
  it("is English with accents, 40 % longer, with values, code and formulas as they are", () => {
    expect(pseudo("Close")).toMatch(/^Çlöšé\S+$/);
    expect(pseudo("Close").replace(/ /g, "")).toHaveLength(7);
    expect(pseudo("{1} {1|packet|packets} of `cwnd`, $w$")).toMatch(
      /^\{1\} \{1\|páçkét\|páçkétš\} öf `cwnd`, \$w\$/,
    );
    expect(pseudo("{1} %")).toBe("{1} %");
    expect(pseudo(pseudo("Close"))).toBe(pseudo("Close"));
  });

  it("has every text", () => {
    speak(PSEUDO);
    expect(catalogue("test/c", { run: "Run" }).run).toMatch(/^Rüñ/);
    expect(told("Losses")).toMatch(/^Löššéš/);
  });
});
