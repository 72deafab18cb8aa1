import { afterEach, describe, expect, it } from "vitest";
import { timeText, withUnit } from "../../../src/ui/base/number-format.ts";
import {
  formatMeasured,
  formatNumber,
  formatQuantity,
  inOneUnit,
  numberAndUnit,
} from "../../../src/ui/base/quantity-format.ts";
import { readTyped } from "../../../src/ui/base/typed-quantity.ts";
import { speak } from "../../../src/words/catalogue.ts";
import units from "../../../src/words/de/texts/units.json" with { type: "json" };
import { spoken } from "../../words/spoken.ts";

describe("numbers in the controls", () => {
  it.each([
    [0.021345, "0.0213"],
    [-12.345, "−12.3"],
    [Number.POSITIVE_INFINITY, "∞"],
    [Number.NaN, "–"],
  ])("writes %d as %s", (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    [2e6, "bit/s", "2 Mbit/s"],
    [1.25e6, "bit/s", "1.25 Mbit/s"],
    [0.05, "s", "50 ms"],
    [120, "s", "120 s"],
    [0, "s", "0 s"],
    [0.01, "share", "1 %"],
    [1460, "bytes", "1460 B"],
    [0.55, "", "0.55"],
  ])("writes %d in %s as %s", (value, unit, text) => expect(formatQuantity(value, unit)).toBe(text));

  it("writes rates that are compared in the unit of the largest, and cuts them into number and unit", () => {
    const rate = inOneUnit([1.51e6, 8e5, 0]);
    expect([1.51e6, 8e5, 0].map(rate)).toEqual(["1.51 Mbit/s", "0.800 Mbit/s", "0 Mbit/s"]);
    expect(numberAndUnit(rate(8e5))).toEqual(["0.800", "Mbit/s"]);
  });

  it("rounds what was measured to three digits, and what was set not at all", () => {
    expect(formatMeasured(1_234_567, "bit/s")).toBe("1.23 Mbit/s");
    expect(formatQuantity(1_234_560, "bit/s")).toBe("1.23456 Mbit/s");
  });

  it("writes what rounding left of zero as zero", () => {
    expect(formatMeasured(3.28e-13, "s")).toBe("0 s");
    expect(formatMeasured(-3.28e-13, "s")).toBe("0 s");
    expect(withUnit(3.28e-13, "s")).toBe("0 ms");
    expect(withUnit(2e-6, "s")).not.toBe("0 ms");
  });

  it.each([
    ["2 Mbps", "bit/s", 1e3, 2e6],
    ["50ms", "s", 1, 0.05],
    ["1 %", "share", 0.5, 0.01],
    ["27 packets", "packets", 1, 27],
    ["12 345", "packets", 1, 12345],
  ])("reads %s in a field of %s", (text, unit, shown, value) =>
    expect(readTyped(text, unit, shown)).toBe(value),
  );

  it.each([
    ["60", "s", 0.05, 0.06],
    ["2", "share", 0.01, 0.02],
    ["4", "bit/s", 2e6, 4e6],
    ["1e-3", "s", 2, 0.001],
  ])("takes %s alone in the unit that the field shows (%s)", (text, unit, shown, value) =>
    expect(readTyped(text, unit, shown)).toBe(value),
  );

  it.each([
    ["", "s"],
    ["fast", "bit/s"],
    ["2 Mbps", "s"],
    ["NaN", "s"],
    ["1e999", "s"],
  ])("does not read %s in %s", (text, unit) => expect(readTyped(text, unit, 1)).toBeNull());

  it("reads back what it writes", () => {
    for (const unit of ["bit/s", "s", "share", "packets", ""]) {
      for (const value of [0.001, 0.25, 1, 37, 120, 12345]) {
        expect(readTyped(formatQuantity(value, unit), unit, value)).toBe(value);
      }
    }
  });
});

describe("in another language", () => {
  afterEach(() => speak(null));

  it("a quantity has its decimal sign, and is read as it is written", () => {
    speak(spoken("de"));
    expect([formatQuantity(1_234_000, "bit/s"), formatQuantity(0.005, "share"), timeText(12.3456)]).toEqual([
      "1,234 Mbit/s",
      "0,5 %",
      "12,346 s",
    ]);
    expect(readTyped("1,234 Mbit/s", "bit/s", 1)).toBe(1_234_000);
    expect(readTyped("2,5", "s", 0.5)).toBe(0.0025);
  });

  it("a unit that is a word is the language's own", () => {
    speak(spoken("de", {}, units));
    expect([1, 27].map((n) => formatQuantity(n, "packets"))).toEqual(["1 Paket", "27 Pakete"]);
    expect(formatQuantity(12.5, "segments")).toBe("12,5 Segmente");
    expect(readTyped("30 Pakete", "packets", 27)).toBe(30);
  });
});
