import { describe, expect, it } from "vitest";
import { comparisonIn, scaleFor, zonesOf } from "../../../src/run/decisions/comparison.ts";
import { evaluate } from "../../../src/run/decisions/expression.ts";
import { guessesOfRun } from "../../../src/run/decisions/guesses.ts";
import { realRun } from "../real-run.ts";

describe("an expression", () => {
  it.each([
    ["2 · RTT", { RTT: 0.5 }, 1],
    ["now - lostAt", { now: 3, lostAt: 1 }, 2],
    ["(n + 1) · Tmin", { n: 2, Tmin: 0.1 }, 0.3],
    ["m + deviations · v", { m: 1, deviations: 2, v: 3 }, 7],
    ["last cut", { "last cut": 4, last: 9 }, 4],
    ["a / b", { a: 1, b: 0 }, null],
    ["no ECN echo", {}, null],
    ["lmax", { l: 1 }, null],
    ["2 (", {}, null],
    ["", {}, null],
    ["a b", { a: 1, b: 2 }, null],
    ["−a · 2", { a: 3 }, -6],
    ["a / b", { a: 6, b: 3 }, 2],
    ["a · b", { a: 6, b: 0 }, 0],
    ["2 × 3 - 1", {}, 5],
    ["now − last cut", { last: 9, "last cut": 4, now: 6 }, 2],
    ["1 / (1 / n)", { n: 0 }, null],
    ["2 · (3", {}, null],
    ["2 + (3", {}, null],
    ["2 · )", {}, null],
    ["2 + )", {}, null],
    ["· 2)", {}, null],
    ["−(a", { a: 3 }, null],
    ["(a b)", { a: 1, b: 2 }, null],
    ["2 - 3 - 4", {}, -5],
    ["12 / 3 / 2", {}, 2],
    ["2a", { a: 1 }, null],
    ["a + 2.5", { a: 1 }, 3.5],
  ])("%s with %o is %s", (text, values, expected) => {
    const value = evaluate(text, values as Record<string, number>);
    if (expected === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(expected, 12);
  });
});

describe("the comparison of a rule", () => {
  const names = (equation: string, values: Record<string, number>) => {
    const found = comparisonIn(equation, values);
    return found && [found.measured, ...found.thresholds].map(({ name, value }) => [name, value]);
  };

  it.each([
    [
      "l ≥ N = A · lmax, cwnd unchanged",
      { l: 3, N: 2, A: 0.5, lmax: 4 },
      [
        ["l", 3],
        ["N", 2],
      ],
    ],
    [
      "rtt > threshold, but last acknowledged ≤ lastCut",
      { rtt: 3, threshold: 2 },
      [
        ["rtt", 3],
        ["threshold", 2],
      ],
    ],
    [
      "from ≤ Ti < to, to = 9",
      { Ti: 5, from: 4, to: 6 },
      [
        ["Ti", 5],
        ["from", 4],
        ["to", 6],
      ],
    ],
    [
      "Ti < from or Ti ≥ to, from = 4",
      { Ti: 7, from: 4, to: 6 },
      [
        ["Ti", 7],
        ["from", 4],
        ["to", 6],
      ],
    ],
    [
      "extra = round(n) < α, cwnd = cwnd",
      { extra: 1, α: 2 },
      [
        ["extra", 1],
        ["α", 2],
      ],
    ],
    [
      "silence ≥ 2 · RTT, one segment",
      { silence: 3, RTT: 1 },
      [
        ["silence", 3],
        ["2 · RTT", 2],
      ],
    ],
    ["cwnd = w / 2, w = min(cwnd, awnd)", { w: 4, cwnd: 5, awnd: 6 }, null],
    ["last acknowledged ≤ lastCut, cwnd unchanged", { lastCut: 5 }, null],
    ["cwnd ≤ gain · 3", { cwnd: 2, gain: 2 }, null],
    ["no ECN echo, cwnd unchanged", { cwnd: 7 }, null],
  ])("%s", (equation, values, expected) =>
    expect(names(equation, values as unknown as Record<string, number>)).toEqual(expected),
  );

  it.each([
    ["until Ti < from", { Ti: 1, from: 2 }, "Ti < from"],
    ["but l ≥ N = A · lmax", { l: 3, N: 2, A: 0.5, lmax: 4 }, "l ≥ N"],
    ["from ≤ Ti < to", { Ti: 5, from: 4, to: 6 }, "from ≤ Ti < to"],
    ["Ti < from or Ti ≥ to", { Ti: 7, from: 4, to: 6 }, "Ti < from or Ti ≥ to"],
    // What else may hold is left out where it is another measurement, or no number.
    ["Ti < from or n > 3", { Ti: 7, from: 4, n: 2 }, "Ti < from"],
    ["Ti < from or no ECN echo", { Ti: 7, from: 4 }, "Ti < from"],
    ["cwnd ≥ awnd", { cwnd: 3, awnd: 2 }, "cwnd ≥ awnd"],
  ])("%s is written with the names that have values", (equation, values, formula) =>
    expect(comparisonIn(equation, values as unknown as Record<string, number>)?.formula).toBe(formula),
  );

  it.each([
    ["from ≤ Ti < to", { Ti: 5, from: 4 }],
    ["Ti < from", { from: 4 }],
    ["Ti < from", { Ti: 4 }],
    ["a < b < c < d", { a: 1, b: 2, c: 3, d: 4 }],
    ["Ti = from", { Ti: 4, from: 4 }],
    ["no ECN echo or Ti < from", { Ti: 4, from: 5 }],
  ])("is none in %s with %o", (equation, values) =>
    expect(comparisonIn(equation, values as unknown as Record<string, number>)).toBeNull(),
  );

  it("has its thresholds in ascending order, however they are written", () => {
    const found = comparisonIn("Ti > to or Ti < from", { Ti: 7, from: 4, to: 6 });
    expect(found?.thresholds).toEqual([
      { name: "from", value: 4 },
      { name: "to", value: 6 },
    ]);
  });

  it.each([
    ["x < y", [true, false, false]],
    ["x ≤ y", [true, true, false]],
    ["x ≥ y", [false, true, true]],
    ["x > y", [false, false, true]],
  ])("holds at a threshold itself only where it says so: %s", (equation, expected) => {
    const found = comparisonIn(equation, { x: 0, y: 5 });
    expect([4, 5, 6].map((x) => found?.holds(x))).toEqual(expected);
  });

  it("says for which other values the rule would apply", () => {
    const between = comparisonIn("from ≤ Ti < to", { Ti: 5, from: 4, to: 6 });
    const outside = comparisonIn("Ti < from or Ti ≥ to", { Ti: 7, from: 4, to: 6 });
    expect([3, 4, 5, 6].map((x) => between?.holds(x))).toEqual([false, true, true, false]);
    expect([3, 4, 5, 6].map((x) => outside?.holds(x))).toEqual([true, false, false, true]);
  });

  it("is there, and holds, for every guess that CERL and NCPLD made about a duplicate ACK", () => {
    for (const scheme of ["cerl", "ncpld"]) {
      const run = realRun("cerl-fig4", "main", { duration: 40, scheme });
      const guesses = guessesOfRun(run).filter(({ decision }) => decision.event === "dupack");
      expect(guesses.length).toBeGreaterThan(5);
      for (const { decision } of guesses) {
        const { equation } = run.result.trace.rules[decision.rule];
        const found = comparisonIn(equation ?? "", { cwnd: decision.cwndBefore, ...decision.values });
        expect(found?.holds(found.measured.value), equation).toBe(true);
      }
    }
  });
});

describe("the scale of a comparison", () => {
  const made = (l: number, N: number) => comparisonIn("l ≥ N", { l, N }) ?? raise();

  it("begins at zero and ends at a short number above both values", () => {
    expect(scaleFor(made(0.0336, 0.0185))).toEqual({ from: 0, to: 0.04 });
    expect(scaleFor(made(0.01, 0.9)).to).toBeCloseTo(1.5, 12);
    expect(scaleFor(made(0, 0))).toEqual({ from: 0, to: 1 });
  });

  it.each([
    // Fifteen per cent more than the largest value, rounded up to a short number.
    [0.5, 0.8, 0, 1],
    [5, 5, 0, 6],
    [8.6, 1, 0, 10],
    [8.7, 1, 0, 15],
    [-0.5, 2, -0.6, 3],
    [-2, -1, -3, 0],
    [-1, 0, -1.5, 0],
  ])("has room for %d and %d: from %d to %d", (l, N, from, to) => {
    const scale = scaleFor(made(l, N));
    expect(scale.from).toBeCloseTo(from, 12);
    expect(scale.to).toBeCloseTo(to, 12);
  });

  it("begins at zero from a distance of 15 % of the larger value on", () => {
    expect(scaleFor(made(86, 100)).from).toBe(72);
    expect(scaleFor(made(85, 100))).toEqual({ from: 0, to: 150 });
  });

  it("does not begin at zero where the values lie close together far from it", () => {
    const { from, to } = scaleFor(made(20.64, 20.67));
    expect(from).toBeCloseTo(20.61, 9);
    expect(to).toBeCloseTo(20.7, 9);
  });

  it("has a zone on each side of a threshold, one of which is the rule's", () => {
    const comparison = made(0.0336, 0.0185);
    expect(zonesOf(comparison, { from: 0, to: 0.04 })).toEqual([
      { from: 0, to: 0.0185, holds: false },
      { from: 0.0185, to: 0.04, holds: true },
    ]);
  });

  it("has no zone without width where a threshold is an end of it", () => {
    expect(zonesOf(made(0.5, 0), { from: 0, to: 0.6 })).toEqual([{ from: 0, to: 0.6, holds: true }]);
    expect(zonesOf(made(0.5, 0.6), { from: 0, to: 0.6 })).toEqual([{ from: 0, to: 0.6, holds: false }]);
  });

  it("has three zones where there are two thresholds", () => {
    const between = comparisonIn("from ≤ Ti < to", { Ti: 5, from: 4, to: 6 }) ?? raise();
    expect(zonesOf(between, { from: 0, to: 8 })).toEqual([
      { from: 0, to: 4, holds: false },
      { from: 4, to: 6, holds: true },
      { from: 6, to: 8, holds: false },
    ]);
  });
});

function raise(): never {
  throw new Error("there is no comparison");
}
