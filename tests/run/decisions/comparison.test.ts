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
});

function raise(): never {
  throw new Error("there is no comparison");
}
