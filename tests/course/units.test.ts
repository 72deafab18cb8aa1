import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import {
  insertedText,
  inUnit,
  parseLesson,
  readTypedAnswer,
  unitBehind,
  unitNamed,
} from "../../src/course/index.ts";
import { speak } from "../../src/words/catalogue.ts";
import { spoken } from "../words/spoken.ts";

afterEach(() => speak(null));

const unit = (name: string) => unitNamed(name) ?? { id: "", si: "", factor: 1 };
const lesson = (path: string) => readFileSync(new URL(`../../lessons/${path}`, import.meta.url), "utf8");

describe("a number of a lesson", () => {
  it("has its unit behind it, singular behind 1 alone", () => {
    expect([inUnit(24.83, unit("segments")), inUnit(1, unit("packets")), inUnit(0.05, unit("ms"))]).toEqual([
      "24.8\u00a0segments",
      "1\u00a0packet",
      "50\u00a0ms",
    ]);
    expect([unitBehind(unit("times"), "3"), unitBehind(unit("us"), "3")]).toEqual(["", "µs"]);
  });

  it("has the decimal sign of the language, and the forms of its plural", () => {
    speak(spoken("pl"));
    const forms = ["pakiet", "pakiety", "pakietów", "pakietu"];
    const text = (value: number) => insertedText({ unit: "", digits: null, forms }, value);
    expect([1, 2, 5, 2.5].map(text)).toEqual([
      "1\u00a0pakiet",
      "2\u00a0pakiety",
      "5\u00a0pakietów",
      "2,5\u00a0pakietu",
    ]);
  });

  it("is read with a comma where the language has one: “1,234” is then between 1 and 2", () => {
    const read = (text: string) => readTypedAnswer(text, unit("s"));
    expect(read("1,5")).toEqual({ ok: true, value: 1.5 });
    expect(read("1,234")).toMatchObject({ ok: false });
    speak(spoken("de"));
    expect(read("1,234")).toEqual({ ok: true, value: 1.234 });
    expect(read("1.5 ms")).toEqual({ ok: true, value: 0.0015 });
  });

  it("has its noun in the translation's own words", () => {
    const parsed = parseLesson("write-aimd", lesson("write-aimd.md"), {
      text: lesson("de/write-aimd.md"),
      stamps: {},
    });
    expect(parsed.ok && JSON.stringify(parsed.value.lesson)).toContain('"forms":["Paket","Pakete"]');
  });
});
