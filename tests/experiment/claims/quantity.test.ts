import { describe, expect, it } from "vitest";
import { ratioInterval } from "../../../src/analysis/estimates.ts";
import { againstTerm, averageOf, termPoints } from "../../../src/experiment/claims/data.ts";
import { amongMany } from "../../../src/experiment/claims/family.ts";
import {
  linearise,
  measureEach,
  measureQuantity,
  quantityDifference,
} from "../../../src/experiment/claims/quantity.ts";
import type { Place, Quantity } from "../../../src/experiment/format/types.ts";
import { dataOf, halfWidth, of, pair } from "./table.ts";

const FORMS = ["mean", "difference", "ratio", "gain", "fall"] as const;
const quantity = (form: Quantity["form"], a = of("a"), b = of("b")): Quantity =>
  form === "mean" ? { form, a } : { form, a, b };

describe("the places that a term names", () => {
  const axes = [[1, 2, 3].map((at) => ({ at, set: {} })), ["x", "y"].map((at) => ({ at, set: {} }))];
  const points = (...at: Place[]) => termPoints(axes, of("a", at));

  it("are all of an axis where it says nothing of it, else one or several", () => {
    expect(points()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
    expect(points(2, "y")).toEqual([[1, 1]]);
    expect(points([3, 1], null)).toEqual([
      [0, 0],
      [0, 1],
      [2, 0],
      [2, 1],
    ]);
  });

  it("are found for numbers that are the same but for rounding, and for no others", () => {
    const near = [
      [
        { at: 0.3, set: {} },
        { at: 1e9, set: {} },
      ],
    ];
    expect(termPoints(near, of("a", [0.1 + 0.2]))).toEqual([[0]]);
    expect(termPoints(near, of("a", [1e9 + 0.9]))).toEqual([[1]]);
    expect(() => termPoints(near, of("a", [1e9 + 1.1]))).toThrow(RangeError);
    expect(() => termPoints(near, of("a", [0.3001]))).toThrow("axis 0 has no point 0.3001");
    expect(() => termPoints(near, of("a", ["0.3"]))).toThrow(RangeError);
    expect(() => termPoints([[{ at: "0.3", set: {} }]], of("a", [0.3]))).toThrow(RangeError);
    expect(() => points(1, "z")).toThrow("axis 1 has no point z");
  });
});

describe("the values of a term", () => {
  const table = {
    "a m": [
      [1, 2, 3],
      [5, 6],
    ],
    "b m": [
      [3, 4, 5],
      [1, 2],
    ],
    "c m": [
      [2, 2, 2],
      [9, 0],
    ],
  };
  const other = { "a m": [[100, 200]] };

  it("are each seed's mean over arms and points, over the seeds that all have", () => {
    expect(dataOf(table).average(of("a", [1]))).toEqual([1, 2, 3]);
    expect(dataOf(table).average(of("a b", [1]))).toEqual([2, 3, 4]);
    expect(dataOf(table).average(of("a b"))).toEqual([2.5, 3.5]);
    expect(
      averageOf([
        { arm: "a", at: [], values: [1] },
        { arm: "b", at: [], values: [3, 5] },
      ]),
    ).toEqual([2]);
  });

  it("are of the arm with the highest mean, at each point, where the best is meant", () => {
    const best = of("a b c", [], { best: true });
    const data = dataOf(table);
    expect(data.points(best).map((point) => data.at(best, point))).toEqual([
      [{ arm: "b", at: [1], values: [3, 4, 5] }],
      [{ arm: "a", at: [2], values: [5, 6] }],
    ]);
    expect(data.at(of("a b"), [1]).map(({ arm }) => arm)).toEqual(["a", "b"]);
  });

  it("are of another experiment where it says so, at that one's points", () => {
    const data = dataOf(table, { other });
    expect(data.average(of("a", [], { experiment: "other" }))).toEqual([100, 200]);
    expect(data.of({})).toBe(data.own);
    expect(data.alone().average(of("a", [], { experiment: "other" }))).toEqual([100, 200]);
    expect([dataOf(table, { among: 3 }).among, dataOf(table, { among: 3 }).alone().among]).toEqual([3, 1]);
  });

  it("are held against what differs only in what it names", () => {
    const term = of("a b", [1], { best: true, experiment: "other" });
    expect(againstTerm(term, {})).toEqual({ ...term, best: false });
    expect(againstTerm(of("a", [1]), {})).toEqual(of("a", [1]));
    expect(againstTerm(of("a", [1]), {})).not.toHaveProperty("experiment");
    const against = { measure: "n", schemes: ["c"], at: [2], experiment: "third" };
    expect(againstTerm(term, against)).toEqual({ ...against, best: false });
  });
});

describe("a number made of terms", () => {
  const proportional = dataOf({ "a m": [[2, 4]], "b m": [[1, 2]] });

  it.each([
    ["mean", 3],
    ["difference", 1.5],
    ["ratio", 2],
    ["gain", 100],
    ["fall", 50],
  ] as const)("%s: %d", (form, value) => {
    expect(measureQuantity(proportional, quantity(form)).value).toBeCloseTo(value, 12);
    expect(linearise(proportional, quantity(form)).value).toBeCloseTo(value, 12);
  });

  it("has Student's interval as a mean or a difference, Fieller's as a ratio", () => {
    const a = [5, 6, 7, 6.5];
    const b = [2, 2.4, 2.3, 2.5, 99];
    const data = dataOf({ "a m": [a], "b m": [b] });
    const four = b.slice(0, 4);
    expect(measureQuantity(data, quantity("ratio"))).toEqual(ratioInterval(a, four, 0.95));
    const gain = ratioInterval(a, four, 0.95);
    expect(measureQuantity(data, quantity("gain"))).toEqual({
      value: 100 * gain.value - 100,
      low: 100 * gain.low - 100,
      high: 100 * gain.high - 100,
      n: 4,
    });
    const fall = ratioInterval(four, a, 0.95);
    expect(measureQuantity(data, quantity("fall"))).toEqual({
      value: -100 * fall.value + 100,
      low: -100 * fall.high + 100,
      high: -100 * fall.low + 100,
      n: 4,
    });
    const two = dataOf({ "a m": [pair(10, 0.2)], "b m": [pair(4, 0.1)] });
    expect(measureQuantity(two, quantity("difference")).high).toBeCloseTo(6 + halfWidth(0.1), 9);
    expect(measureQuantity(two, quantity("mean")).low).toBeCloseTo(10 - halfWidth(0.2), 9);
  });

  it("is surer the more numbers are to hold together, and the more arms the best was picked of", () => {
    const data = dataOf({ "a m": [pair(10, 0.1)], "c m": [pair(9)], "b m": [pair(0)], "d m": [pair(-1)] });
    const wide = (form: Quantity["form"], among?: number, picked = [false, false]) => {
      const terms = [of("a c", [], { best: picked[0] }), of("b d", [], { best: picked[1] })];
      if (!picked[0]) terms[0] = of("a");
      if (!picked[1]) terms[1] = of("b");
      const { value, high } = measureQuantity(data, quantity(form, terms[0], terms[1]), among);
      return high - value;
    };
    expect(wide("mean")).toBeCloseTo(halfWidth(0.1), 9);
    expect(wide("mean", 3)).toBeCloseTo(halfWidth(0.1, 3), 9);
    expect(wide("mean", 3, [true, false])).toBeCloseTo(halfWidth(0.1, 6), 9);
    expect(wide("difference", 3, [true, true])).toBeCloseTo(halfWidth(0.1, 12), 9);
    expect(wide("difference", 3, [false, true])).toBeCloseTo(halfWidth(0.1, 6), 9);
  });
});

describe("the least and the most of several points", () => {
  const data = dataOf({ "a m": [pair(5, 0.1), pair(7)], "b m": [pair(1), pair(1)] });
  const spread = (among: number) => halfWidth(0.1, among);

  it("lie between the extremes of the ends of all points' intervals, which hold together", () => {
    const least = measureQuantity(data, { form: "least", a: of("a") });
    expect(least.value).toBeCloseTo(5, 12);
    expect(least.low).toBeCloseTo(5 - spread(2), 9);
    expect(least.high).toBeCloseTo(7, 12);
    const most = measureQuantity(data, { form: "most", a: of("a") });
    expect(most.value).toBeCloseTo(7, 12);
    expect(most.low).toBeCloseTo(7, 12);
    expect(most.high).toBeCloseTo(5 + spread(2), 9);
  });

  it("are surer where more is to hold, or an arm was picked", () => {
    const low = (among: number, a = of("a")) => measureQuantity(data, { form: "least", a }, among).low;
    expect(low(3)).toBeCloseTo(5 - spread(6), 9);
    expect(low(3, of("a b", [], { best: true }))).toBeCloseTo(5 - spread(12), 9);
  });

  it("rest on the fewest seeds of a point", () => {
    const uneven = dataOf({
      "a m": [
        [1, 2, 3],
        [1, 2],
      ],
    });
    expect(measureQuantity(uneven, { form: "most", a: of("a") }).n).toBe(2);
  });
});

describe("a number at each point by itself", () => {
  const table = {
    "a m": [pair(10, 0.1), pair(20, 0.1)],
    "b m": [pair(1), pair(2)],
    "c m": [pair(3), pair(4)],
  };
  const data = dataOf(table, { other: { "b m": [pair(100), pair(200), pair(300)] } });
  const each = (test: Quantity, among?: number) =>
    measureEach(data, test, among).map(({ sample, other, interval }) => [
      `${sample.arm}@${sample.at}`,
      other && `${other.arm}@${other.at}`,
      Number(interval.value.toFixed(9)),
    ]);

  it("is one of each arm, where there is no second term", () => {
    expect(each({ form: "mean", a: of("a b") })).toEqual([
      ["a@1", null, 10],
      ["b@1", null, 1],
      ["a@2", null, 20],
      ["b@2", null, 2],
    ]);
  });

  it("goes along with the second term, which stays where it has a place of its own", () => {
    expect(each({ form: "difference", a: of("a"), b: of("b c") })).toEqual([
      ["a@1", "b@1", 9],
      ["a@1", "c@1", 7],
      ["a@2", "b@2", 18],
      ["a@2", "c@2", 16],
    ]);
    expect(each({ form: "difference", a: of("a"), b: of("b", [2]) })).toEqual([
      ["a@1", "b@2", 8],
      ["a@2", "b@2", 18],
    ]);
    expect(each({ form: "difference", a: of("a", [1]), b: of("b", [], { experiment: "other" }) })).toEqual([
      ["a@1", "b@1", -90],
      ["a@1", "b@2", -190],
      ["a@1", "b@3", -290],
    ]);
  });

  it("is as sure as it is told to be, and as picked arms ask for", () => {
    const half = (test: Quantity, among?: number) => {
      const [{ interval }] = measureEach(data, test, among);
      return interval.high - interval.value;
    };
    expect(half({ form: "mean", a: of("a") })).toBeCloseTo(halfWidth(0.1), 9);
    expect(half({ form: "mean", a: of("a b", [], { best: true }) }, 3)).toBeCloseTo(halfWidth(0.1, 6), 9);
  });
});

describe("the difference of two numbers that are made of terms", () => {
  it("is taken over the seeds that both have", () => {
    const data = dataOf({ "a m": [[10, 12, 14]], "b m": [[1, 4]] });
    const [a, b] = [linearise(data, quantity("mean")), linearise(data, { form: "mean", a: of("b") })];
    const { value, low, high, n } = quantityDifference(a, b, 0.95);
    expect(n).toBe(2);
    expect(value).toBeCloseTo(9.5, 12);
    expect(quantityDifference(b, a, 0.95).n).toBe(2);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
  });

  it("of a number and itself is nothing, in every form, however the seeds scatter", () => {
    const data = dataOf({ "a m": [[5, 6, 8]], "b m": [[2, 4, 3]] });
    for (const form of FORMS) {
      const one = linearise(data, quantity(form));
      const { value, low, high } = quantityDifference(one, one, amongMany(1));
      expect([value, low, high].map((x) => Math.abs(x) < 1e-12)).toEqual([true, true, true]);
    }
  });

  it("has in every form the influence that a small change of a seed has", () => {
    const a = [5, 6, 8];
    const b = [2, 4, 3];
    const step = 1e-6;
    for (const form of FORMS) {
      const at = (x: readonly number[], y: readonly number[]) =>
        linearise(dataOf({ "a m": [x], "b m": [y] }), quantity(form));
      const { influence, value } = at(a, b);
      // A seed's influence is n times what the number gains where that seed counts a little more than the others.
      const more = (values: readonly number[], i: number) => {
        const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
        return values.map((one) => one + step * (values[i] - mean));
      };
      influence.forEach((one, i) => {
        expect((at(more(a, i), more(b, i)).value - value) / step).toBeCloseTo(one, 4);
      });
    }
  });
});
