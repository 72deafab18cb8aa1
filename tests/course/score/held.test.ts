import { describe, expect, it } from "vitest";
import { heldNumbers, parseLesson } from "../../../src/course/index.ts";
import { expression, NOWHERE, shippedLesson } from "../lessons.ts";

const wanted = (text: string, unit: string, digits: number | null) => ({
  label: "it",
  value: { expression: expression(text), unit, digits },
});
const isThere = (text: string, ...of: Parameters<typeof wanted>) =>
  heldNumbers([wanted(...of)], text, NOWHERE)[0].isThere;

describe("the numbers that a text should hold", () => {
  it("are found wherever they stand, to within one of the last digit", () => {
    expect(heldNumbers([wanted("1.435", "%", 0)], "a gain of 144 % ± 19", NOWHERE)).toEqual([
      { label: "it", shown: "144\u00a0%", isThere: true },
    ]);
    expect([isThere("143%", "1.435", "%", 0), isThere("146 %", "1.435", "%", 0)]).toEqual([true, false]);
    expect([isThere("1,62", "1.62", "", 2), isThere("1.60", "1.62", "", 2)]).toEqual([true, false]);
    expect(isThere("", "12", "", 0)).toBe(false);
  });

  it("have no number where the run has none", () => {
    expect(isThere("0 and 1", "1 / 0 * 0", "", 0)).toBe(false);
  });

  it("are refused where the line says no number", () => {
    const text = ":::write it\ntitle: T\nrun: a\nholds: a number\n\nWrite.\n:::";
    const parsed = parseLesson("a", text);
    expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toContain(
      "“a number” is no number to be held",
    );
  });

  it("are those of the blanks in the lesson that ends with two sentences", () => {
    const step = shippedLesson("one-packet").lesson.steps.find(({ id }) => id === "two-sentences");
    expect(step?.kind === "write" ? step.holds.map(({ label }) => label) : []).toEqual([
      "number of seeds",
      "mean gain with a SYN",
      "half width of its interval",
      "mean gain without a SYN",
    ]);
  });
});
