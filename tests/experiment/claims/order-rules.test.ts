import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Interval } from "../../../src/analysis/estimates.ts";
import { ClaimData, type Measured, paired } from "../../../src/experiment/claims/data.ts";
import { amongMany, confidencesOf, neededOf, pickedOf } from "../../../src/experiment/claims/family.ts";
import { amongFurtherLooks, amongLooks, lookAt, mostLooks } from "../../../src/experiment/claims/looks.ts";
import {
  fromComparisons,
  holdsAt,
  judgeIdentical,
  judgeOrder,
} from "../../../src/experiment/claims/order-test.ts";
import { type Comparison, worst } from "../../../src/experiment/claims/verdict.ts";
import type { Experiment, Term, Test } from "../../../src/experiment/format/types.ts";

const ROOM = 2;
const from = (low: number, high: number): Interval => ({ value: (low + high) / 2, low, high }) as Interval;
/** What a relation says of one interval that serves for and against it. */
const says = (relation: Parameters<typeof holdsAt>[0], low: number, high: number, room = ROOM) =>
  holdsAt(relation, from(low, high), from(low, high), room);

describe("a relation of two numbers, from the interval of their difference", () => {
  it.each([
    // Above: certainly greater, however little; certainly not greater by as much as counts.
    ["above", 0.01, 5, "holds"],
    ["above", 0, 5, "open"],
    ["above", -5, 2, "open"],
    ["above", -5, 1.99, "fails"],
    ["below", -5, -0.01, "holds"],
    ["below", -5, 0, "open"],
    ["below", -2, 5, "open"],
    ["below", -1.99, 5, "fails"],
    // Not below: never smaller by more than counts.
    ["not-below", -2, 5, "holds"],
    ["not-below", -2.01, 5, "open"],
    ["not-below", -9, -2, "open"],
    ["not-below", -9, -2.01, "fails"],
    ["not-above", -5, 2, "holds"],
    ["not-above", -5, 2.01, "open"],
    ["not-above", 2, 9, "open"],
    ["not-above", 2.01, 9, "fails"],
    // The same: within what counts, on both sides.
    ["same", -2, 2, "holds"],
    ["same", -2.01, 2, "open"],
    ["same", -2, 2.01, "open"],
    ["same", 2, 9, "open"],
    ["same", 2.01, 9, "fails"],
    ["same", -9, -2, "open"],
    ["same", -9, -2.01, "fails"],
  ] as const)("%s: %d to %d %s", (relation, low, high, holds) => {
    expect(says(relation, low, high)).toBe(holds);
  });

  it("holds by the narrower interval and fails by the wider one", () => {
    const [narrow, wide] = [from(1, 3), from(-1, 5)];
    expect(holdsAt("above", narrow, wide, 0)).toBe("holds");
    expect(holdsAt("below", narrow, wide, 0)).toBe("open");
    expect(holdsAt("below", wide, narrow, 0)).toBe("fails");
    expect(holdsAt("not-below", narrow, wide, 0)).toBe("holds");
    expect(holdsAt("not-above", wide, narrow, 0)).toBe("fails");
    expect(holdsAt("same", from(-1, 1), from(5, 6), 1)).toBe("holds");
    expect(holdsAt("same", from(-3, 3), from(2, 3), 1)).toBe("fails");
  });

  it("is mirrored by the opposite one", () => {
    const number = fc.integer({ min: -6, max: 6 });
    const opposite = { above: "below", "not-below": "not-above", same: "same" } as const;
    fc.assert(
      fc.property(number, number, fc.constantFrom("above", "not-below", "same"), (a, b, relation) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(says(relation, low, high)).toBe(says(opposite[relation as "above"], -high, -low));
      }),
    );
  });
});

const comparisons = (...holds: Comparison["holds"][]): Comparison[] =>
  holds.map((one) => ({ what: "", at: [], measured: from(0, 1), holds: one }));
const times = (n: number, one: Comparison["holds"]) => Array.from({ length: n }, () => one);

describe("the verdict of several comparisons", () => {
  it.each([
    [1, 0, 0, "all", "agrees"],
    [4, 0, 0, "all", "agrees"],
    [3, 0, 1, "all", "undecided"],
    [3, 1, 0, "all", "differs"],
    [49, 1, 0, "all", "differs"],
    [2, 1, 1, "all", "differs"],
    [0, 0, 1, "all", "undecided"],
    [0, 1, 0, "all", "differs"],
    [3, 1, 0, "most", "agrees"],
    [2, 1, 1, "most", "undecided"],
    [2, 2, 0, "most", "differs"],
    [1, 3, 0, "some", "agrees"],
    [0, 3, 1, "some", "undecided"],
    [0, 4, 0, "some", "differs"],
    [3, 1, 0, "some", "agrees"],
  ] as const)(
    "%d hold, %d fail, %d are open, %s must hold: %s",
    (holding, failing, open, enough, verdict) => {
      const all = comparisons(...times(holding, "holds"), ...times(failing, "fails"), ...times(open, "open"));
      const judged = fromComparisons(all, enough);
      expect(judged.verdict).toBe(verdict);
      expect(judged.why).toContain(
        `${holding} of ${all.length} comparisons hold, ${failing} fail, ${open} are open`,
      );
    },
  );

  it("is about a number only where there is one comparison", () => {
    expect(fromComparisons(comparisons("holds"), "all").measured).toEqual(from(0, 1));
    expect(fromComparisons(comparisons("holds", "holds"), "all").measured).toBeNull();
  });

  it("of tests that each can refute it is the worst of theirs", () => {
    expect(worst([])).toBe("agrees");
    expect(worst(["agrees", "direction-only"])).toBe("direction-only");
    expect(worst(["direction-only", "undecided", "agrees"])).toBe("undecided");
    expect(worst(["undecided", "differs"])).toBe("differs");
  });
});

describe("how sure each comparison must be", () => {
  it("is as many times surer as there are others to be right with it", () => {
    expect([1, 2, 5, 0].map(amongMany)).toEqual([0.95, 0.975, 0.99, 0.95]);
  });

  it("counts how many must hold: all, three quarters rounded up, or one", () => {
    expect([1, 2, 4, 5].map((m) => neededOf(m, "all"))).toEqual([1, 2, 4, 5]);
    expect([1, 2, 4, 5].map((m) => neededOf(m, "most"))).toEqual([1, 2, 3, 4]);
    expect([0, 1, 7].map((m) => neededOf(m, "some"))).toEqual([0, 1, 1]);
  });

  it("needs no correction to confirm that all hold, and all of it to confirm one of many; refuting is the reverse", () => {
    const family = { m: 5, parts: 1, picked: 1 } as const;
    const near = (n: number) => expect.closeTo(1 - 0.05 / n, 12);
    expect(confidencesOf({ ...family, enough: "all" })).toEqual({ holding: near(1), failing: near(5) });
    expect(confidencesOf({ ...family, enough: "some" })).toEqual({ holding: near(5), failing: near(1) });
    expect(confidencesOf({ ...family, enough: "most" })).toEqual({ holding: near(2), failing: near(4) });
    expect(confidencesOf({ m: 5, enough: "all", parts: 2, picked: 3 })).toEqual({
      holding: near(3),
      failing: near(30),
    });
  });

  it("counts the arms out of which the best was picked", () => {
    const term = { measure: "m", schemes: ["a", "b", "c"], at: [] } as unknown as Term;
    expect(pickedOf({ ...term, best: true })).toBe(3);
    expect(pickedOf({ ...term, best: false })).toBe(1);
  });
});

describe("looks at results that grow", () => {
  it("are counted by doublings of the planned number: up to it none, up to twice one", () => {
    expect([5, 20, 21, 40, 41, 80, 81, 160].map((seeds) => lookAt(20, seeds))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ]);
    expect([3, 6, 12, 24].map((seeds) => lookAt(3, seeds))).toEqual([0, 1, 2, 3]);
  });

  it("leave half of the error that was left: 2.5 %, 1.25 % and so on, never more than 5 % together", () => {
    expect([1, 2, 3].map(amongLooks)).toEqual([2, 4, 8]);
    const errors = Array.from({ length: 20 }, (_, i) => 0.05 / amongLooks(i + 1));
    expect(errors[0]).toBeCloseTo(0.025, 12);
    expect(errors.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.05);
  });

  it("are as many as doubling from the least to the most number takes, the first included", () => {
    expect(mostLooks(20, 20)).toBe(1);
    expect(mostLooks(20, 21)).toBe(2);
    expect(mostLooks(20, 160)).toBe(4);
    expect(mostLooks(20, 5)).toBe(1);
    expect([20, 40, 160].map((seeds) => amongFurtherLooks(20, seeds))).toEqual([1, 2, 8]);
  });
});

/** Arms with the same values at each of two points. */
function measured(values: Record<string, readonly (readonly number[])[]>): ClaimData {
  const own: Measured = {
    experiment: {} as Experiment,
    axes: [[{ at: 1 }, { at: 2 }]] as unknown as Measured["axes"],
    values: (arm, [point], measure) => values[`${arm} ${measure}`][point],
  };
  return new ClaimData(own, () => own);
}

const order = (part: object): Test & { kind: "order" } =>
  ({
    kind: "order",
    relation: "above",
    term: { measure: "m", schemes: ["a", "b"], at: [null] },
    against: {},
    pairwise: false,
    enough: "all",
    ...part,
  }) as unknown as Test & { kind: "order" };

describe("the pairs that an order compares", () => {
  const data = measured({
    "a m": [
      [10, 11, 12],
      [20, 21, 22],
    ],
    "b m": [
      [1, 2, 3],
      [4, 5, 6],
    ],
    "a n": [
      [1, 1, 1],
      [1, 1, 1],
    ],
    "b n": [
      [2, 2, 2],
      [2, 2, 2],
    ],
  });
  const whats = (test: Test & { kind: "order" }) =>
    judgeOrder(data, test, 0).comparisons.map(({ what, at }) => `${what} @${at}`);

  it("are every arm with every other one at each point, never one with itself", () => {
    expect(whats(order({}))).toEqual(["a above b @1", "b above a @1", "a above b @2", "b above a @2"]);
  });

  it("are an arm with itself where another measure is meant", () => {
    expect(whats(order({ against: { measure: "n" } }))).toEqual([
      "a above a (n) @1",
      "a above b (n) @1",
      "b above a (n) @1",
      "b above b (n) @1",
      "a above a (n) @2",
      "a above b (n) @2",
      "b above a (n) @2",
      "b above b (n) @2",
    ]);
  });

  it("are an arm with itself where another point is meant", () => {
    expect(whats(order({ term: { measure: "m", schemes: ["a"], at: [2] }, against: { at: [1] } }))).toEqual([
      "a above a at 1 @2",
    ]);
  });

  it("are one by one where they go in pairs", () => {
    expect(whats(order({ pairwise: true, against: { measure: "n" } }))).toEqual([
      "a above a (n) @1",
      "b above b (n) @1",
      "a above a (n) @2",
      "b above b (n) @2",
    ]);
  });

  it("are each arm and a number", () => {
    const test = order({ term: { measure: "m", schemes: ["a"], at: [1] }, against: { value: 9 } });
    expect(whats(test)).toEqual(["a above 9 @1"]);
    expect(judgeOrder(data, test, 0).measured?.value).toBeCloseTo(2, 12);
  });

  it("ask for a margin: the smaller side counts for so much more", () => {
    const one = (part: object) =>
      judgeOrder(data, order({ term: { measure: "m", schemes: ["a"], at: [2] }, ...part }), 0);
    // a is 20 to 22 where b is 4 to 6.
    const above = one({ against: { schemes: ["b"] }, by: 2 });
    expect(above.comparisons[0].what).toBe("a 200 % above b");
    expect(above.measured?.value).toBeCloseTo(21 - 3 * 5, 12);
    expect(above.verdict).toBe("agrees");
    expect(one({ against: { schemes: ["b"] }, by: 9 }).verdict).toBe("differs");
    const below = judgeOrder(
      data,
      order({
        term: { measure: "m", schemes: ["b"], at: [2] },
        relation: "below",
        against: { schemes: ["a"] },
        by: 2,
      }),
      0,
    );
    expect(below.comparisons[0].what).toBe("b 200 % below a");
    expect(below.measured?.value).toBeCloseTo(3 * 5 - 21, 12);
    expect(below.verdict).toBe("agrees");
  });

  it("compare the seeds that both have", () => {
    expect(paired([1, 2, 3], [4, 5])).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(paired([1], [4, 5])).toEqual([[1], [4]]);
  });
});

describe("numbers that are to be identical", () => {
  const identical = (tolerance: number, b: readonly number[]) =>
    judgeIdentical(
      measured({
        "a m": [
          [10, 20],
          [10, 20],
        ],
        "b m": [b, b],
      }),
      {
        kind: "identical",
        term: { measure: "m", schemes: ["a"], at: [1] },
        against: { schemes: ["b"] },
      } as unknown as Test & { kind: "identical" },
      tolerance,
    );

  it("agree where every seed gives the same, are alike where they are within the tolerance, and differ otherwise", () => {
    expect(identical(0, [10, 20])).toMatchObject({
      verdict: "agrees",
      comparisons: [{ what: "a equal to b at 2 of 2 seeds", holds: "holds" }],
    });
    expect(identical(0.5, [10, 20.001])).toMatchObject({
      verdict: "direction-only",
      comparisons: [{ what: "a equal to b at 1 of 2 seeds", holds: "fails" }],
    });
    expect(identical(0.0001, [30, 60]).verdict).toBe("differs");
  });
});
