import { describe, expect, it } from "vitest";
import { Incomplete, type Measured } from "../../../src/experiment/claims/data.ts";
import { judgeClaim, judgeTest } from "../../../src/experiment/claims/judge.ts";
import { judgeCompare, judgeIdentical, judgeOrder } from "../../../src/experiment/claims/order-test.ts";
import { isSettled } from "../../../src/experiment/claims/settled.ts";
import type { Against, Test } from "../../../src/experiment/format/types.ts";
import { nowhere } from "../samples.ts";
import { claimed, dataOf, measured, of, pair, type Table } from "./table.ts";

type Order = Test & { kind: "order" };
const order = (relation: Order["relation"], against: Against, more: Partial<Order> = {}): Order => ({
  kind: "order",
  term: of("a", [1]),
  relation,
  against,
  pairwise: false,
  enough: "all",
  ...more,
});
const value = (printed: number, arm = "a"): Test => ({
  kind: "value",
  quantity: { form: "mean", a: of(arm, [1]) },
  factor: 1,
  each: false,
  printed,
});
const all = (...tests: Test[]): Test => ({ kind: "all", tests });

/** Arms a and b at one point, two seeds each; those of a scatter by 0.1: 1.27 at 95 %, 2.55 for two together. */
const table = (a: number, b = 0): Table => ({ "a m": [pair(a, 0.1)], "b m": [pair(b)] });
const above = order("above", { schemes: ["b"] });

describe("a claim of several tests", () => {
  const judged = (a: number, ...tests: Test[]) =>
    judgeTest(claimed(all(...tests)), all(...tests), dataOf(table(a)), 2);

  it("has the worst of their verdicts, and the reasons of all", () => {
    const result = judged(3, value(3), order("above", { value: 100 }));
    expect(result.verdict).toBe("differs");
    expect(result.measured).toBeNull();
    expect(result.why).toBe(
      "The printed number and our 95 % interval agree within the tolerance. " +
        "0 of 1 comparisons hold, 1 fail, 0 are open; all must hold.",
    );
    expect(judged(3, above, above).why).toContain("hold.");
  });

  it("shows their comparisons, a number that has none as one", () => {
    const why = "The printed number and our 95 % interval agree within the tolerance.";
    expect(
      judged(3, value(3), order("above", { value: 1 })).comparisons.map(({ what, at, holds }) => [
        what,
        at,
        holds,
      ]),
    ).toEqual([
      [why, [], "holds"],
      ["a above 1", [1], "holds"],
    ]);
    const calm = dataOf({ "a m": [pair(3)] });
    const { comparisons, measured: number } = judgeTest(claimed(all(value(3))), all(value(3)), calm, 1);
    expect(comparisons).toEqual([{ what: why, at: [], measured: number, holds: "holds" }]);
    expect(number?.value).toBe(3);
    const holds = (printed: number, neutral?: number) => {
      const test = all({ ...value(printed), ...(neutral !== undefined && { neutral }) } as Test);
      return judgeTest(claimed(test), test, calm, 1).comparisons[0].holds;
    };
    expect([holds(3), holds(9), holds(9, 0)]).toEqual(["holds", "fails", "fails"]);
    const open = all(value(0));
    expect(judgeTest(claimed(open), open, dataOf(table(2)), 1).comparisons[0].holds).toBe("open");
    expect(judgeTest(claimed(all()), all({ kind: "undecidable", why: "So." }), calm, 1)).toEqual({
      verdict: "undecided",
      measured: null,
      comparisons: [],
      why: "So.",
    });
  });

  it("is refuted by one of them only as surely as by all together, in each depth", () => {
    const verdict = (a: number, test: Test) => judgeTest(claimed(test), test, dataOf(table(a)), 0).verdict;
    const sure = order("above", { value: -99 });
    expect(verdict(-1.3, all(above))).toBe("differs");
    expect(verdict(-1.3, all(above, sure))).toBe("undecided");
    expect(verdict(-2.6, all(above, sure))).toBe("differs");
    expect(verdict(-2.6, all(all(above, sure), sure))).toBe("undecided");
    expect(verdict(-5.2, all(all(above, sure), sure))).toBe("differs");
  });
});

describe("a claim's verdict", () => {
  const claim = claimed(value(0), { id: "x1", tolerance: 1.4 });
  const judge = (a: number, among?: number) => judgeClaim(claim, measured(table(a)), nowhere, among);

  it("is given with half and with twice the tolerance too", () => {
    const tight = judgeClaim({ ...claim, tolerance: 1 }, measured({ "a m": [pair(1.5)] }), nowhere);
    expect(tight).toMatchObject({
      id: "x1",
      verdict: "differs",
      halfTolerance: "differs",
      doubleTolerance: "agrees",
    });
    const loose = judgeClaim({ ...claim, tolerance: 1 }, measured({ "a m": [pair(0.75)] }), nowhere);
    expect([loose.halfTolerance, loose.verdict]).toEqual(["differs", "agrees"]);
  });

  it("is as sure as it must be among others, but agrees only where the 95 % interval does too", () => {
    expect(judge(0).verdict).toBe("agrees");
    expect(judge(0, 2).verdict).toBe("undecided");
    // The interval of two verdicts holds 1.5, that of one does not: no agreement by being less sure.
    const far = claimed(value(1.5), { tolerance: 3 });
    const at = (among: number, spread = 0.1) =>
      judgeClaim({ ...far, tolerance: 2.6 - 1e-3 }, measured({ "a m": [pair(0, spread)] }), nowhere, among)
        .verdict;
    expect(at(1)).toBe("undecided");
    expect(at(2)).toBe("undecided");
    expect(judgeClaim(far, measured({ "a m": [pair(0)] }), nowhere, 2).verdict).toBe("agrees");
    expect(judgeClaim(far, measured({ "a m": [pair(9)] }), nowhere, 2).verdict).toBe("differs");
  });

  it("is undecided where a run is missing, and says which; another mistake is not hidden", () => {
    const without = (error: Error): Measured => ({
      ...measured(table(0)),
      values: () => {
        throw error;
      },
    });
    expect(judgeClaim(claim, without(new Incomplete("Seed 3 failed.")), nowhere)).toMatchObject({
      verdict: "undecided",
      comparisons: [],
      why: "Seed 3 failed.",
    });
    expect(() => judgeClaim(claim, without(new Error("broken")), nowhere)).toThrow("broken");
    expect(isSettled(claimed(above), without(new Incomplete("")), nowhere)).toBe(false);
    expect(() => isSettled(claimed(above), without(new Error("broken")), nowhere)).toThrow("broken");
  });
});

describe("what is certain before all seeds have run", () => {
  const settled = (test: Test, a: number, tolerance = 0, b = 0) =>
    isSettled(claimed(test, { tolerance }), measured(table(a, b)), nowhere);
  const trend = (...means: number[]) => ({
    test: {
      kind: "trend",
      term: of("a"),
      axis: 0,
      direction: "rising",
      enough: "all",
    } as Test,
    own: measured({ "a m": means.map((one) => pair(one)) }),
  });

  it("is that an order fails, not that it holds or may hold", () => {
    expect(settled(above, -9)).toBe(true);
    expect(settled(above, 9)).toBe(false);
    expect(settled(above, -1)).toBe(false);
  });

  it("stands with half and with twice the tolerance", () => {
    const same = order("same", { schemes: ["b"] });
    const at = (a: number) =>
      isSettled(
        claimed(same, { tolerance: 0.1 }),
        measured({ "a m": [pair(a)], "b m": [pair(100)] }),
        nowhere,
      );
    expect([at(50), at(79), at(81), at(88), at(92)]).toEqual([true, true, false, false, false]);
  });

  it("is that most of several hold but one fails for certain: the direction", () => {
    const four = {
      "a m": [pair(5), pair(5), pair(5), pair(-5)],
      "b m": [pair(0), pair(0), pair(0), pair(0)],
    };
    const test = order("above", { schemes: ["b"] }, { term: of("a") });
    expect(isSettled(claimed(test), measured(four), nowhere)).toBe(true);
    expect(isSettled(claimed({ ...test, enough: "most" }), measured(four), nowhere)).toBe(false);
  });

  it("is nothing while those that are still open could bring agreement", () => {
    const points = (...a: (readonly number[])[]) =>
      isSettled(
        claimed(order("above", { schemes: ["b"] }, { term: of("a") })),
        measured({ "a m": a, "b m": a.map(() => pair(0)) }),
        nowhere,
      );
    // One of three fails for certain: whatever the others do, all must hold.
    expect(points(pair(-90), pair(1, 9), pair(1, 9))).toBe(true);
    expect(points(pair(1, 9), pair(1, 9), pair(1, 9))).toBe(false);
  });

  it("is that a trend goes back for certain at a step or between its ends", () => {
    const falling = trend(3, 2, 1);
    expect(isSettled(claimed(falling.test), falling.own, nowhere)).toBe(true);
    const rising = trend(1, 2, 3);
    expect(isSettled(claimed(rising.test), rising.own, nowhere)).toBe(false);
    // A step back that is certain stays one.
    const dip = trend(1, 3, 2, 4);
    expect(isSettled(claimed(dip.test), dip.own, nowhere)).toBe(true);
    const some = { ...falling.test, enough: "some" } as Test;
    expect(isSettled(claimed(some), falling.own, nowhere)).toBe(true);
  });

  it("is nothing while one is open of which one is enough", () => {
    const points = (...a: (readonly number[])[]) =>
      isSettled(
        claimed(order("above", { schemes: ["b"] }, { term: of("a"), enough: "some" })),
        measured({ "a m": a, "b m": a.map(() => pair(0)) }),
        nowhere,
      );
    expect(points(pair(-90), pair(-90), pair(-90), pair(1, 9))).toBe(false);
    expect(points(pair(-90), pair(-90), pair(-90), pair(-90))).toBe(true);
  });

  it("is that too few of several trends can still be right, however few of them are asked for", () => {
    const trends = (enough: "all" | "most" | "some", ...ends: (readonly number[])[]) => {
      const arms = ends.map((_, i) => "abcd"[i]);
      const test: Test = { kind: "trend", term: of(arms.join(" ")), axis: 0, direction: "rising", enough };
      const table = Object.fromEntries(arms.map((arm, i) => [`${arm} m`, [pair(0), ends[i]]]));
      return isSettled(claimed(test), measured(table), nowhere);
    };
    // One falls for certain, one may rise.
    expect([trends("some", pair(-90), pair(1, 9)), trends("most", pair(-90), pair(1, 9))]).toEqual([
      true,
      true,
    ]);
    expect([trends("some", pair(90), pair(1, 9)), trends("most", pair(90), pair(1, 9))]).toEqual([
      false,
      false,
    ]);
    expect(trends("most", pair(-90), pair(90), pair(90), pair(90))).toBe(false);
  });

  it("is nothing about two numbers, identical runs or a best point", () => {
    const mean = (arm: string) => ({ form: "mean", a: of(arm, [1]) }) as const;
    expect(settled({ kind: "compare", left: mean("a"), relation: "above", right: mean("b") }, -99)).toBe(
      false,
    );
    expect(settled({ kind: "identical", term: of("a", [1]), against: { schemes: ["b"] } }, -99)).toBe(false);
    const best = { kind: "best-point", term: of("a"), axis: 0, claimed: 1 } as const;
    expect(isSettled(claimed(best), measured({ "a m": [pair(0), pair(99)] }), nowhere)).toBe(false);
  });

  it("is nothing about a number", () => {
    expect(settled(value(0), 99)).toBe(false);
    expect(settled({ kind: "undecidable", why: "" }, 0)).toBe(false);
  });

  it("is that one of several tests differs, as surely as they all together", () => {
    const sure = order("above", { value: -99 });
    expect(settled(all(sure, above), -9)).toBe(true);
    expect(settled(all(sure, sure), -9)).toBe(false);
    expect(settled(all(above), -1.3)).toBe(true);
    expect(settled(all(sure, above), -1.3)).toBe(false);
    expect(settled(all(sure, above), -2.6)).toBe(true);
    expect(settled(all(sure, all(above, above)), -2.6)).toBe(false);
    expect(settled(all(value(0), sure), 99)).toBe(false);
    expect(settled(all(sure, all(sure, above)), -9)).toBe(true);
  });
});

describe("an order's other side", () => {
  const other: Table = { "a m": [pair(1), pair(2)], "b m": [pair(10), pair(20)] };
  const own: Table = { "a m": [pair(5), pair(15)], "b m": [pair(7), pair(7)], "a n": [pair(0), pair(0)] };
  const shown = (against: Against, at: readonly number[] | null = null) =>
    judgeOrder(dataOf(own, { other }), order("above", against, { term: of("a", [at]) }), 0).comparisons.map(
      ({ what, at: place, measured: { value: difference } }) => `${what} @${place}: ${difference}`,
    );

  it("is at the same points in another experiment, the same arm too", () => {
    expect(shown({ experiment: "other" })).toEqual(["a above a in other @1: 4", "a above a in other @2: 13"]);
    expect(shown({ experiment: "other", schemes: ["b"] })).toEqual([
      "a above b in other @1: -5",
      "a above b in other @2: -5",
    ]);
  });

  it("is at one place for all points, or at one for each", () => {
    expect(shown({ at: [1] })).toEqual(["a above a at 1 @1: 0", "a above a at 1 @2: 10"]);
    expect(shown({ at: [[1, 2]], schemes: ["b"] })).toEqual([
      "a above b at 1 @1: -2",
      "a above b at 2 @2: 8",
    ]);
    expect(shown({ at: [2] }, [1])).toEqual(["a above a at 2 @1: -10"]);
  });

  it("is another measure, which is named where it is another", () => {
    expect(shown({ measure: "n" }, [1])).toEqual(["a above a (n) @1: 5"]);
    expect(shown({ measure: "m", schemes: ["b"] }, [1])).toEqual(["a above b @1: -2"]);
  });

  it("says how many must hold", () => {
    const needs = (enough: Order["enough"]) =>
      judgeOrder(dataOf(own), order("not-below", { schemes: ["b"] }, { enough }), 0).why.split("; ")[1];
    expect([needs("all"), needs("most"), needs("some")]).toEqual([
      "all must hold.",
      "three quarters must hold.",
      "one must hold.",
    ]);
  });

  it("gives each relation its words", () => {
    const word = (relation: Order["relation"]) =>
      judgeOrder(dataOf(own), order(relation, { value: 3 }), 0).comparisons[0].what;
    expect((["above", "below", "not-below", "not-above", "same"] as const).map(word)).toEqual([
      "a above 3",
      "a below 3",
      "a not below 3",
      "a not above 3",
      "a the same as 3",
    ]);
  });

  it("is refuted by one that differs where only most must hold", () => {
    const data = dataOf({ "a m": [pair(1), pair(-1), pair(-1), pair(-1)], "b m": Array(4).fill(pair(0)) });
    const verdict = (enough: Order["enough"]) =>
      judgeOrder(data, order("below", { schemes: ["b"] }, { term: of("a"), enough }), 0).verdict;
    expect([verdict("all"), verdict("most"), verdict("some")]).toEqual(["differs", "agrees", "agrees"]);
  });
});

describe("runs that are to be identical", () => {
  it("are held against each other arm by arm, at every point", () => {
    const data = dataOf({ "a m": [pair(1)], "b m": [pair(1)], "c m": [pair(2)], "d m": [pair(2)] });
    const test = { kind: "identical", term: of("a c"), against: { schemes: ["b", "d"] } } as const;
    expect(judgeIdentical(data, test, 0).comparisons.map(({ what }) => what)).toEqual([
      "a equal to b at 2 of 2 seeds",
      "c equal to d at 2 of 2 seeds",
    ]);
  });

  it("are alike only where all are within the tolerance", () => {
    const data = (...b: number[]) =>
      dataOf({ "a m": b.map(() => pair(100)), "b m": b.map((one) => pair(one)) });
    const test = { kind: "identical", term: of("a"), against: { schemes: ["b"] } } as const;
    expect(judgeIdentical(data(100, 101), test, 0.02).verdict).toBe("direction-only");
    expect(judgeIdentical(data(101, 150), test, 0.02).verdict).toBe("differs");
    expect(judgeIdentical(data(101, 101, 101, 150), test, 0.02).verdict).toBe("differs");
  });
});

describe("two numbers held against each other", () => {
  const compare = (
    a: number,
    b: number,
    tolerance: number,
    among = 1,
    parts?: number,
    relation: "above" | "below" | "same" = "same",
  ) =>
    judgeCompare(
      dataOf(table(a, b), { among }),
      {
        kind: "compare",
        left: { form: "mean", a: of("a") },
        relation,
        right: { form: "mean", a: of("b") },
      },
      tolerance,
      parts,
    );

  it("are named with three digits, their difference at 95 %", () => {
    const { comparisons, measured: number, verdict } = compare(2, 1, 0, 2, 1, "above");
    expect(comparisons).toEqual([{ what: "2.00 above 1.00", at: [], measured: number, holds: "open" }]);
    expect(verdict).toBe("undecided");
    expect(number?.value).toBeCloseTo(1, 12);
    expect(number?.high).toBeCloseTo(1 + 1.27062, 4);
  });

  it("differ by more than a share of the larger, negative ones by its size", () => {
    const quiet = (a: number, b: number, tolerance: number) =>
      judgeCompare(
        dataOf({ "a m": [pair(a)], "b m": [pair(b)] }),
        {
          kind: "compare",
          left: { form: "mean", a: of("a") },
          relation: "same",
          right: { form: "mean", a: of("b") },
        },
        tolerance,
      ).verdict;
    expect([quiet(90, 100, 0.1), quiet(100, 90, 0.1), quiet(89, 100, 0.1)]).toEqual([
      "agrees",
      "agrees",
      "differs",
    ]);
    expect([quiet(-90, -100, 0.1), quiet(-89, -100, 0.1), quiet(-100, -90, 0.1)]).toEqual([
      "agrees",
      "differs",
      "agrees",
    ]);
  });

  it("are refuted the more surely the more parts and verdicts there are", () => {
    expect(compare(3, 1.7, 0).verdict).toBe("differs");
    expect(compare(3, 1.8, 0).verdict).toBe("undecided");
    expect(compare(3, 1.7, 0, 2).verdict).toBe("undecided");
    expect(compare(3, 1.7, 0, 1, 2).verdict).toBe("undecided");
    expect(compare(3, 0.4, 0, 2).verdict).toBe("differs");
  });

  it("are above or below each other by a margin where one is asked for", () => {
    const verdict = (a: number, relation: "above" | "below", b: number, by?: number) =>
      judgeCompare(
        dataOf({ "a m": [pair(a)], "b m": [pair(b)] }),
        {
          kind: "compare",
          left: { form: "mean", a: of("a") },
          relation,
          ...(by !== undefined && { by }),
          right: { form: "mean", a: of("b") },
        },
        0,
      ).verdict;
    expect([verdict(11.5, "above", 10, 0.1), verdict(10.9, "above", 10, 0.1)]).toEqual(["agrees", "differs"]);
    expect([verdict(10, "below", 11.5, 0.1), verdict(10, "below", 10.9, 0.1)]).toEqual(["agrees", "differs"]);
    expect([verdict(10.9, "above", 10), verdict(10, "below", 10.9)]).toEqual(["agrees", "agrees"]);
  });
});
