import { describe, expect, it } from "vitest";
import { type Claim, judgeClaim, type Measured, type Test } from "../../src/experiment/experiments.ts";
import { winnerOf } from "../../src/figures/sweeps/winner.ts";
import { streamFor } from "../../src/sim/declared.ts";
import { given, littleExperiment, nowhere, order, parsed, term } from "./samples.ts";

/** Verdicts are told with 95 %: of experiments in which one is wrong, at most one of twenty may get it, and some more by chance. */
const REPEATS = 200;
const MOST = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / REPEATS);

const stream = streamFor(7, "error rates");

/** Normal numbers about a mean, by Box and Muller. */
function normals(mean: number, n = 20): number[] {
  return Array.from({ length: n }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - stream.uniform()));
    return mean + radius * Math.cos(2 * Math.PI * stream.uniform());
  });
}

/** Of repeated experiments with these true means the share that gets a verdict, judged with no tolerance. */
function share(
  verdict: string,
  means: Record<string, readonly number[]>,
  test: Test,
  value: Claim["value"] = null,
): number {
  const points = Math.max(...Object.values(means).map(({ length }) => length));
  const input = littleExperiment();
  input.schemes = Object.keys(means).map((id) => ({ id, scheme: "reno" }));
  input.vary = [{ set: "links.hop.loss.rate", values: Array.from({ length: points }, (_, i) => i / 100) }];
  input.claims = [];
  const experiment = parsed(input);
  const claim: Claim = {
    id: "c",
    text: "",
    value,
    unit: "",
    precision: 0,
    where: "",
    tolerance: 0,
    test,
  };
  let found = 0;
  for (let i = 0; i < REPEATS; i++) {
    const table = Object.fromEntries(
      Object.entries(means).map(([arm, list]) => [arm, list.map((mean) => normals(mean))]),
    );
    const measured: Measured = given(experiment, table);
    if (judgeClaim(claim, measured, nowhere).verdict === verdict) found += 1;
  }
  return found / REPEATS;
}

const flat = (n: number, mean = 10) => Array.from({ length: n }, () => mean);

describe("wrong verdicts are rare, however many comparisons are made", { timeout: 120_000 }, () => {
  it("where one of many orderings is enough and none holds", () => {
    const means = { a: flat(12), b: flat(12) };
    expect(share("agrees", means, order("above", { enough: "some" }))).toBeLessThan(MOST);
  });

  it("where three quarters are needed and one less holds", () => {
    const means = { a: [...flat(29, 20), ...flat(11)], b: flat(40) };
    expect(share("agrees", means, order("above", { enough: "most" }))).toBeLessThan(MOST);
    const enough = { a: [...flat(30, 20), ...flat(10)], b: flat(40) };
    expect(share("differs", enough, order("above", { enough: "most" }))).toBeLessThan(MOST);
  });

  it("where all of several orderings hold, by nothing", () => {
    const tests = flat(10).map((_, i) => order("not-below", { term: { ...term("a"), at: [i / 100] } }));
    expect(share("differs", { a: flat(10), b: flat(10) }, { kind: "all", tests })).toBeLessThan(MOST);
  });

  it("where several curves rise to their ends without a step back", () => {
    const curve = [1, ...flat(3, 10)];
    const arms = ["a", "b", "c", "d", "e", "f"];
    const means = Object.fromEntries(arms.map((id) => [id, curve]));
    const rising: Test = { kind: "trend", term: term(...arms), axis: 0, direction: "rising", enough: "all" };
    expect(1 - share("agrees", means, rising)).toBeLessThan(MOST);
  });

  it("where a printed number holds at each of several points", () => {
    const mean: Test = {
      kind: "value",
      quantity: { form: "mean", a: term("a") },
      factor: 1,
      each: true,
    };
    expect(share("differs", { a: flat(20) }, mean, 10)).toBeLessThan(MOST);
  });

  it("where the printed number is the largest of several that are equal", () => {
    const most: Test = { kind: "value", quantity: { form: "most", a: term("a") }, factor: 1, each: false };
    expect(share("differs", { a: flat(12) }, most, 10)).toBeLessThan(MOST);
  });

  it("where the best of several arms is no better", () => {
    const arms = ["a", "b", "c", "d", "e", "f"];
    const means = Object.fromEntries([...arms, "other"].map((id) => [id, flat(1)]));
    const best = { ...term(...arms), best: true };
    const test = order("above", { term: best, against: { schemes: ["other"] } });
    expect(share("agrees", means, test)).toBeLessThan(MOST);
  });

  it("where six schemes are equally good, on a map of winners", () => {
    const won = Array.from({ length: REPEATS }, () => {
      const contenders = ["a", "b", "c", "d", "e", "f"].map((scheme) => ({ scheme, values: normals(10, 5) }));
      return winnerOf(contenders, true, false).state === "won";
    });
    expect(won.filter(Boolean).length / REPEATS).toBeLessThan(MOST);
  });
});
