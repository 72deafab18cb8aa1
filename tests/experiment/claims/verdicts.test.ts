import { describe, expect, it } from "vitest";
import {
  type Claim,
  judgeClaim,
  type Measured,
  type Test,
  VERDICTS,
} from "../../../src/experiment/experiments.ts";
import { given, littleExperiment, nowhere, order, parsed, term } from "../samples.ts";

/** Judges a test on given values: 20 seeds that scatter by `noise` about each mean. */
function judge(
  means: Record<string, number[]>,
  test: Test,
  { noise = 0.1, value = null as Claim["value"], tolerance = 0.05, precision = 0 } = {},
) {
  const points = Math.max(...Object.values(means).map(({ length }) => length));
  const input = littleExperiment();
  input.schemes = Object.keys(means).map((id) => ({ id, scheme: "reno" }));
  input.vary = [{ set: "links.hop.loss.rate", values: Array.from({ length: points }, (_, i) => i / 100) }];
  input.claims = [];
  const table = Object.fromEntries(
    Object.entries(means).map(([arm, list], a) => [
      arm,
      list.map((mean, p) =>
        Array.from({ length: 20 }, (_, seed) => mean + noise * (((seed * (7 + a) + 3 * p) % 20) - 9.5)),
      ),
    ]),
  );
  const measured: Measured = given(parsed(input), table);
  const claim: Claim = { id: "c", text: "", value, unit: "", precision, where: "", tolerance, test };
  return judgeClaim(claim, measured, nowhere);
}

const gain: Test = {
  kind: "value",
  quantity: { form: "gain", a: term("a"), b: term("b") },
  factor: 1,
  neutral: 0,
  each: false,
};
const { neutral: _, ...undirected } = gain as Test & { kind: "value" };

describe("the verdict on a printed number", () => {
  const options = { value: 100, tolerance: 20 };

  it("agrees where a narrow interval holds it, or lies within the tolerance", () => {
    expect(judge({ a: [20], b: [10] }, gain, options).verdict).toBe("agrees");
    expect(judge({ a: [21], b: [10] }, gain, { ...options, noise: 0.001 }).verdict).toBe("agrees");
  });

  it("is never `agrees` because the runs scatter: a wide interval that holds it is undecided", () => {
    const noisy = judge({ a: [20], b: [10] }, gain, { ...options, noise: 1 });
    expect(noisy.measured?.low).toBeLessThan(100);
    expect(noisy.measured?.high).toBeGreaterThan(100);
    expect(noisy.verdict).toBe("undecided");
  });

  it("confirms the direction alone where only the sign is right", () => {
    expect(judge({ a: [15], b: [10] }, gain, options).verdict).toBe("direction-only");
    expect(judge({ a: [8], b: [10] }, gain, options).verdict).toBe("differs");
    expect(judge({ a: [15], b: [10] }, undirected, options).verdict).toBe("differs");
  });

  it("says how it moves with half and with twice the tolerance", () => {
    const near = judge({ a: [21.5], b: [10] }, gain, { ...options, noise: 0.001 });
    expect([near.halfTolerance, near.verdict, near.doubleTolerance]).toEqual([
      "direction-only",
      "agrees",
      "agrees",
    ]);
  });

  it("takes a printed range, and never less room than the last printed digit", () => {
    expect(judge({ a: [11.2], b: [10] }, gain, { noise: 0.001, value: [10, 15], tolerance: 0 }).verdict).toBe(
      "agrees",
    );
    const table = { a: [0.994], b: [1] };
    const mean: Test = { kind: "value", quantity: { form: "mean", a: term("a") }, factor: 1, each: false };
    expect(judge(table, mean, { noise: 1e-6, value: 0.99, tolerance: 0, precision: 0.005 }).verdict).toBe(
      "agrees",
    );
    expect(judge(table, mean, { noise: 1e-6, value: 0.98, tolerance: 0, precision: 0.005 }).verdict).toBe(
      "differs",
    );
  });
});

describe("the verdict on an ordering", () => {
  it("agrees where every point holds, differs where one is certainly reversed", () => {
    expect(judge({ a: [3, 3, 3], b: [1, 1, 1] }, order("above")).verdict).toBe("agrees");
    expect(judge({ a: [3, 1, 3], b: [1, 3, 1] }, order("above")).verdict).toBe("differs");
    expect(judge({ a: [3, 3, 3, 1], b: [1, 1, 1, 3] }, order("above")).verdict).toBe("differs");
    expect(judge({ a: [3, 3, 3, 1], b: [1, 1, 1, 3] }, order("above", { enough: "most" })).verdict).toBe(
      "agrees",
    );
  });

  it("is undecided where the runs scatter more than the schemes differ", () => {
    expect(judge({ a: [10.1], b: [10] }, order("above"), { noise: 1 }).verdict).toBe("undecided");
    expect(judge({ a: [10.1], b: [10] }, order("same"), { noise: 1 }).verdict).toBe("undecided");
  });

  it("calls two the same only when the whole interval lies within the tolerance", () => {
    expect(judge({ a: [10.1], b: [10] }, order("same"), { noise: 0.01 }).verdict).toBe("agrees");
    expect(judge({ a: [12], b: [10] }, order("same"), { noise: 0.01 }).verdict).toBe("differs");
    expect(judge({ a: [9.9], b: [10] }, order("not-below"), { noise: 0.01 }).verdict).toBe("agrees");
  });

  it("holds an arm against a number", () => {
    expect(judge({ a: [3] }, order("above", { against: { value: 2 } })).verdict).toBe("agrees");
    expect(judge({ a: [3] }, order("below", { against: { value: 2 } })).verdict).toBe("differs");
  });

  it("knows runs that are equal to the bit from runs that are only alike", () => {
    const identical: Test = { kind: "identical", term: term("a"), against: { schemes: ["b"] } };
    expect(judge({ a: [10], b: [10] }, identical, { noise: 0 }).verdict).toBe("agrees");
    expect(judge({ a: [10.001], b: [10] }, identical, { noise: 0 }).verdict).toBe("direction-only");
    expect(judge({ a: [20], b: [10] }, identical, { noise: 0 }).verdict).toBe("differs");
  });
});

describe("the verdict on a trend", () => {
  const trend = (direction: "rising" | "falling" | "flat" | "peak"): Test => ({
    kind: "trend",
    term: term("a"),
    axis: 0,
    direction,
    enough: "all",
  });

  it("follows the ends and allows no certain step back", () => {
    expect(judge({ a: [1, 2, 3] }, trend("rising"), { noise: 0.01 }).verdict).toBe("agrees");
    expect(judge({ a: [3, 2, 1] }, trend("rising"), { noise: 0.01 }).verdict).toBe("differs");
    expect(judge({ a: [1, 5, 3, 4, 5, 6] }, trend("rising"), { noise: 0.01 }).verdict).toBe("differs");
    expect(judge({ a: [10, 10.1, 9.9] }, trend("flat"), { noise: 0.01 }).verdict).toBe("agrees");
    expect(judge({ a: [1, 3, 2] }, trend("peak"), { noise: 0.01 }).verdict).toBe("agrees");
    expect(judge({ a: [3, 2, 1] }, trend("peak"), { noise: 0.01 }).verdict).toBe("differs");
  });

  it("finds the best point only where it is certainly the best", () => {
    const best = (claimed: number): Test => ({ kind: "best-point", term: term("a"), axis: 0, claimed });
    expect(judge({ a: [1, 3, 2] }, best(0.01), { noise: 0.01 }).verdict).toBe("agrees");
    expect(judge({ a: [1, 3, 2] }, best(0.02), { noise: 0.01 }).verdict).toBe("differs");
    expect(judge({ a: [1, 3, 2.99] }, best(0.01), { noise: 0.1 }).verdict).toBe("undecided");
  });

  it("compares numbers that are themselves made of two", () => {
    const compare: Test = {
      kind: "compare",
      left: { form: "gain", a: { ...term("a"), at: [0] }, b: { ...term("b"), at: [0] } },
      relation: "above",
      right: { form: "gain", a: { ...term("a"), at: [0.01] }, b: { ...term("b"), at: [0.01] } },
    };
    expect(judge({ a: [30, 15], b: [10, 10] }, compare, { noise: 0.01 }).verdict).toBe("agrees");
    expect(judge({ a: [15, 30], b: [10, 10] }, compare, { noise: 0.01 }).verdict).toBe("differs");
  });
});

describe("what cannot be decided", () => {
  it("says why, and the four verdicts are all there are", () => {
    const test: Test = { kind: "undecidable", why: "The paper gives no number." };
    const result = judge({ a: [1] }, test);
    expect([result.verdict, result.why]).toEqual(["undecided", "The paper gives no number."]);
    expect(VERDICTS).toEqual(["agrees", "direction-only", "differs", "undecided"]);
  });
});
