import { describe, expect, it } from "vitest";
import type { Interval } from "../../../src/analysis/estimates.ts";
import { claimedNumbers } from "../../../src/experiment/claims/claim-numbers.ts";
import { judgeValue, printedRange, verdictOf } from "../../../src/experiment/claims/value-test.ts";
import type { Claim, MeasureUse, Quantity, Test } from "../../../src/experiment/format/types.ts";
import { claimed, dataOf, of, pair } from "./table.ts";

type Value = Test & { kind: "value" };
const from = (low: number, high: number): Interval => ({ value: (low + high) / 2, low, high, n: 2 });
const ROOM = 2;

describe("what an interval says of a printed number", () => {
  it.each([
    // Wholly within the tolerance of it.
    [8, 12, "agrees"],
    [7.9, 12, "undecided"],
    [8, 12.1, "undecided"],
    // It holds it, and is no wider than the tolerance on either side.
    [9, 13, "agrees"],
    [9, 13.1, "undecided"],
    [10, 13, "agrees"],
    [7, 10, "agrees"],
    // It does not hold it.
    [10.01, 13, "undecided"],
    [7, 9.99, "undecided"],
    // No point in common with what is within the tolerance.
    [12, 14, "undecided"],
    [12.01, 14, "differs"],
    [6, 8, "undecided"],
    [6, 7.99, "differs"],
  ] as const)("10, within 2: %d to %d %s", (low, high, verdict) => {
    expect(verdictOf(from(low, high), from(low, high), [10, 10], ROOM, undefined)).toBe(verdict);
  });

  it.each([
    [8, 22, "agrees"],
    [13, 27, "agrees"],
    [13, 27.1, "undecided"],
    [3, 17, "agrees"],
    [20, 30, "agrees"],
    [20.1, 30, "undecided"],
    [22, 30, "undecided"],
    [22.1, 30, "differs"],
    [1, 8, "undecided"],
    [1, 7.9, "differs"],
  ] as const)("10 to 20, within 2: %d to %d %s", (low, high, verdict) => {
    expect(verdictOf(from(low, high), from(low, high), [10, 20], ROOM, undefined)).toBe(verdict);
  });

  it.each([
    [10, 10, 0, 12.1, 15, "direction-only"],
    [10, 10, 0, 0.1, 5, "direction-only"],
    [10, 10, 0, 0, 5, "differs"],
    [10, 10, 0, -5, -3, "differs"],
    [-10, -10, 0, -5, -0.1, "direction-only"],
    [-10, -10, 0, -5, 0, "differs"],
    [-10, -10, 0, 1, 5, "differs"],
    // As a ratio: less than one is a fall.
    [5, 5, 1, 1.2, 1.5, "direction-only"],
    [5, 5, 1, 0.5, 0.9, "differs"],
    [0.5, 0.5, 1, 3, 4, "differs"],
    [0.8, 0.8, 1, -3, -2, "direction-only"],
    // A range about the neutral number claims no direction.
    [-1, 1, 0, 5, 6, "differs"],
    [-1, 1, 0, -6, -5, "differs"],
    [-1, 3, 0, 6, 7, "direction-only"],
  ] as const)("%d to %d, neutral %d: %d to %d %s", (least, most, neutral, low, high, verdict) => {
    expect(verdictOf(from(low, high), from(low, high), [least, most], ROOM, neutral)).toBe(verdict);
  });

  it("agrees by the narrower interval, and differs and points in a direction by the wider one", () => {
    expect(verdictOf(from(9, 11), from(0, 20), [10, 10], ROOM, undefined)).toBe("agrees");
    expect(verdictOf(from(12.1, 15), from(11, 16), [10, 10], ROOM, undefined)).toBe("undecided");
    expect(verdictOf(from(13, 15), from(12.5, 16), [10, 10], ROOM, undefined)).toBe("differs");
    expect(verdictOf(from(1, 3), from(-1, 5), [10, 10], ROOM, 0)).toBe("differs");
  });
});

describe("a printed number", () => {
  it("is a range of itself, and a range the smaller end first; words and lists are none", () => {
    expect(printedRange(3)).toEqual([3, 3]);
    expect(printedRange([5, 2])).toEqual([2, 5]);
    expect(printedRange([2, 5])).toEqual([2, 5]);
    expect([printedRange(null), printedRange("10"), printedRange([1]), printedRange([1, 2, 3])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(printedRange("ab")).toBeNull();
  });
});

const mean = (more: Partial<Value> = {}, quantity: Quantity = { form: "mean", a: of("a") }): Value => ({
  kind: "value",
  quantity,
  factor: 1,
  each: false,
  ...more,
});
const judged = (
  data: ReturnType<typeof dataOf>,
  test: Value,
  { value = 0 as Claim["value"], tolerance = 1, precision = 0, parts = undefined as number | undefined } = {},
) => judgeValue(data, claimed(test, { value, precision }), test, tolerance, parts);

describe("the judgement on a number", () => {
  const at = (...means: number[]) => dataOf({ "a m": means.map((one) => pair(one, 0.1)) });

  it("is none where nothing is printed", () => {
    expect(judged(at(3), mean(), { value: null })).toEqual({
      verdict: "undecided",
      measured: null,
      comparisons: [],
      why: "The paper prints no number for it.",
    });
  });

  it("shows the 95 % interval in the claim's unit, and says why", () => {
    const data = dataOf({ "a m": [pair(3000, 10)] });
    const result = judged(data, mean({ factor: 0.001 }), { value: 3 });
    expect(result).toMatchObject({ verdict: "agrees", comparisons: [] });
    expect(result.measured).toMatchObject({ n: 2, value: expect.closeTo(3, 9) });
    expect(result.measured?.low).toBeCloseTo(3 - 0.01 * 12.7062, 5);
    expect(result.measured?.high).toBeCloseTo(3 + 0.01 * 12.7062, 5);
    expect(result.why).toBe("The printed number and our 95 % interval agree within the tolerance.");
    const why = (value: number, neutral?: number) =>
      judged(data, mean({ factor: 0.001, ...(neutral !== undefined && { neutral }) }), { value }).why;
    expect(why(9, 0)).toBe("The sign is as claimed, the size is not.");
    expect(why(9)).toBe("Our 95 % interval excludes the printed number, tolerance included.");
    expect(judged(dataOf({ "a m": [pair(3, 1)] }), mean()).why).toBe(
      "Our 95 % interval is too wide to tell.",
    );
  });

  it("holds the number of the test, where it has one, in place of the claim's", () => {
    expect(judged(at(3), mean({ printed: [2, 4] }), { value: 99 }).verdict).toBe("agrees");
    expect(judged(at(3), mean({ printed: 9 }), { value: 3 }).verdict).toBe("differs");
  });

  it("leaves the last printed digit its room, where that is more than the tolerance", () => {
    const exact = dataOf({ "a m": [pair(3)] });
    expect(judged(exact, mean(), { value: 5, tolerance: 0, precision: 2 }).verdict).toBe("agrees");
    expect(judged(exact, mean(), { value: 5, tolerance: 2, precision: 0 }).verdict).toBe("agrees");
    expect(judged(exact, mean(), { value: 5, tolerance: 1, precision: 1.5 }).verdict).toBe("differs");
  });

  // Two seeds 0.1 about their mean: half widths at 95 % 1.27, for two together 2.55, for three 3.82, for four 5.09.
  it("differs by an interval that is wider where other tests of the claim, or other verdicts, are to be right with it", () => {
    expect(judged(at(3), mean()).verdict).toBe("differs");
    expect(judged(at(3), mean(), { parts: 2 }).verdict).toBe("undecided");
    expect(judged(at(4), mean(), { parts: 2 }).verdict).toBe("differs");
    expect(judged(at(4), mean(), { parts: 3 }).verdict).toBe("undecided");
    const amongTwo = dataOf({ "a m": [pair(4, 0.1)] }, { among: 2 });
    expect(judged(amongTwo, mean()).verdict).toBe("differs");
    expect(judged(amongTwo, mean(), { parts: 2 }).verdict).toBe("undecided");
    expect(judged(amongTwo, mean()).measured?.high).toBeCloseTo(4 + 1.27062, 4);
  });

  it("agrees by an interval that is wider where other verdicts are to be right with it, not other tests", () => {
    const near = { value: 0.1, tolerance: 1.5 };
    const data = { "a m": [pair(0, 0.1)] };
    expect(judged(dataOf(data), mean(), { ...near, parts: 4 }).verdict).toBe("agrees");
    expect(judged(dataOf(data, { among: 2 }), mean(), near).verdict).toBe("undecided");
  });
});

describe("the judgement on a number at each point", () => {
  const each = mean({ each: true });

  it("is the worst of the points', each of which is shown", () => {
    const data = dataOf({ "a m": [pair(0.5), pair(-9), pair(0.25)] });
    const { measured, ...result } = judged(data, mean({ each: true, factor: 2 }));
    expect(measured).toBeNull();
    expect(result).toMatchObject({ verdict: "differs", why: "2 of 3 numbers agree." });
    expect(
      result.comparisons.map(({ what, at, holds, measured: { value } }) => [what, at, holds, value]),
    ).toEqual([
      ["a", [1], "holds", 1],
      ["a", [2], "fails", -18],
      ["a", [3], "holds", 0.5],
    ]);
  });

  it("counts a direction alone as failed, and one that cannot be told as open", () => {
    const data = dataOf({ "a m": [pair(5), pair(0, 1)] });
    const result = judged(data, mean({ each: true, neutral: 0 }), { value: 9 });
    expect(result.comparisons.map(({ holds }) => holds)).toEqual(["fails", "open"]);
    expect(result).toMatchObject({ verdict: "undecided", why: "0 of 2 numbers agree." });
  });

  it("names both arms where the number is made of two", () => {
    const data = dataOf({ "a m": [pair(5)], "b m": [pair(4)] });
    const test = mean({ each: true }, { form: "difference", a: of("a"), b: of("b") });
    expect(judged(data, test).comparisons[0].what).toBe("a and b");
  });

  it("differs by an interval that is wider by as many points as there are, tests and verdicts", () => {
    const at = (value: number, among?: number) =>
      dataOf({ "a m": [pair(value, 0.1), pair(value, 0.1)] }, { among });
    expect(judged(at(3), each).verdict).toBe("undecided");
    expect(judged(at(4), each).verdict).toBe("differs");
    expect(judged(at(4), each, { parts: 2 }).verdict).toBe("undecided");
    expect(judged(at(4, 2), each).verdict).toBe("undecided");
    expect(judged(at(7, 2), each).verdict).toBe("differs");
    expect(judged(at(7, 2), each, { parts: 2 }).verdict).toBe("undecided");
  });

  it("agrees by an interval that is wider by as many verdicts, and shows that of 95 %", () => {
    const data = (among: number) => dataOf({ "a m": [pair(0, 0.1)] }, { among });
    expect(judged(data(1), each, { tolerance: 1.5, parts: 3 }).verdict).toBe("agrees");
    const among = judged(data(2), each, { tolerance: 1.5 });
    expect(among.verdict).toBe("undecided");
    expect(among.comparisons[0].measured.high).toBeCloseTo(1.27062, 4);
  });
});

describe("what a claim prints, and what of it is measured", () => {
  const uses = [
    { id: "m", measure: "throughput" },
    { id: "n", measure: "timeouts" },
  ] as unknown as MeasureUse[];
  const numbers = (test: Test, value: Claim["value"] = 7, unit = "Mbit/s") =>
    claimedNumbers(claimed(test, { value, unit }), uses);

  it("is nothing for a claim that is about no single number", () => {
    expect(numbers({ kind: "undecidable", why: "" })).toBeNull();
    expect(numbers(mean({ each: true }))).toBeNull();
    expect(numbers(mean(), "much")).toBeNull();
  });

  it("is the claim's number in the claim's unit", () => {
    expect(numbers(mean())).toEqual({ printed: [7, 7], unit: "Mbit/s" });
    expect(numbers(mean({ factor: 1e-6 }), [9, 8])).toEqual({ printed: [8, 9], unit: "Mbit/s" });
  });

  it("is per cent for a gain and a fall", () => {
    const two = (form: "gain" | "fall" | "difference") =>
      numbers(mean({ printed: 3 }, { form, a: of("a"), b: of("b") }))?.unit;
    expect([two("gain"), two("fall"), two("difference")]).toEqual(["%", "%", "bit/s"]);
  });

  it("is in the measure's unit where the test has a number of its own, unless that is a ratio or was converted", () => {
    const count = { form: "mean", a: of("a", [], { measure: "n" }) } as const;
    expect(numbers(mean({ printed: 2 }, count), "at 3 s", "s")).toEqual({ printed: [2, 2], unit: "" });
    expect(numbers(mean({ printed: 2, factor: 1e-6 }))?.unit).toBe("Mbit/s");
    expect(numbers(mean({ printed: 2 }, { form: "ratio", a: of("a"), b: of("b") }))?.unit).toBe("Mbit/s");
    expect(numbers(mean({ printed: 2 }, { form: "mean", a: of("a", [], { measure: "z" }) }))?.unit).toBe(
      "Mbit/s",
    );
    expect(numbers(mean({}, count), 2, "s")?.unit).toBe("s");
  });
});

describe("a number that cannot be decided", () => {
  const why = (...values: number[]) => {
    const data = dataOf({ "a m": [values] });
    const test = {
      kind: "value",
      quantity: { form: "mean", a: of("a") },
      factor: 1,
      each: false,
    } as unknown as Value;
    const { verdict, why: words } = judgeValue(data, { ...claimed(test), value: 10 } as Claim, test, ROOM);
    return [verdict, words];
  };

  it("has an interval that is too wide, or a narrow one across the border of the tolerance", () => {
    expect(why(0, 20)[1]).toBe("Our 95 % interval is too wide to tell.");
    const [verdict, words] = why(11.9, 12, 12.1);
    expect(verdict).toBe("undecided");
    expect(words).toMatch(/lies across the border of the tolerance/);
    expect(why(9.9, 10, 10.1)[0]).toBe("agrees");
  });
});
