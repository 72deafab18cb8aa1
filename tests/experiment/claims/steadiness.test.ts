/** Whether a verdict stays with other seeds, as far as a pilot tells. */
import { describe, expect, it } from "vitest";
import { Incomplete } from "../../../src/experiment/claims/data.ts";
import { planSeeds, SEEDS } from "../../../src/experiment/claims/seeds-needed.ts";
import { isSteady } from "../../../src/experiment/claims/steadiness.ts";
import type { Against, Test } from "../../../src/experiment/format/types.ts";
import { claimed, measured, of } from "./table.ts";

/** Twenty values about a mean, 1 above and below it in turn: half of their 95 % interval is 0.48. */
const about = (mean: number, spread = 1) =>
  Array.from({ length: 20 }, (_, i) => mean + (i % 2 === 0 ? spread : -spread));
/** Is x above something? */
const above = (against: Against): Test => ({
  kind: "order",
  term: of("x", [1]),
  relation: "above",
  against,
  pairwise: false,
  enough: "all",
});
const aboveValue = claimed(above({ value: 10 }));
const pilot = (mean: number) => measured({ "x m": [about(mean)] });
const nowhere = () => {
  throw new Incomplete("there is no other experiment");
};

describe("a verdict is steady", () => {
  it("where all sets of seeds give it, and not where its interval ends near the border", () => {
    expect(isSteady(aboveValue, pilot(12), nowhere, 20)).toBe(true);
    expect(isSteady(aboveValue, pilot(8), nowhere, 20)).toBe(true);
    expect(isSteady(aboveValue, pilot(10.5), nowhere, 20)).toBe(false);
    // Half of the interval of 80 seeds is 0.22.
    expect(isSteady(aboveValue, pilot(10.5), nowhere, 80)).toBe(true);
  });

  it("when 95 of 100 sets give it: an interval that ends beyond the border in one of five is not steady", () => {
    // The mean lies 2.9 standard errors above the border, and the end of the interval 2.1 below the mean.
    expect(isSteady(aboveValue, pilot(10.68), nowhere, 20)).toBe(false);
    expect(isSteady(aboveValue, pilot(10.95), nowhere, 20)).toBe(true);
  });

  it("by the tolerance of the claim", () => {
    const value: Test = {
      kind: "value",
      quantity: { form: "mean", a: of("x", [1]) },
      factor: 1,
      each: false,
    };
    const at = (tolerance: number) =>
      isSteady(claimed(value, { value: 10, tolerance }), pilot(11), nowhere, 20);
    // With 1 every set lies across the border, which is a verdict too; with 1.5 its interval ends there.
    expect([at(0.1), at(1), at(1.5), at(3)]).toEqual([true, true, false, true]);
  });

  it("for differences over the same seeds, here and in another experiment", () => {
    const there = { "x m": [about(10, 5).map((value) => value - 0.1)] };
    const here = measured({ "x m": [about(10, 5)], "y m": there["x m"] });
    expect(isSteady(claimed(above({ schemes: ["y"] })), here, nowhere, 20)).toBe(true);
    expect(isSteady(claimed(above({ experiment: "other" })), here, () => measured(there), 20)).toBe(true);
  });

  it("where the pilot cannot measure it: more seeds do not help", () => {
    expect(isSteady(claimed(above({ experiment: "other" })), pilot(10.5), nowhere, 20)).toBe(true);
  });
});

describe("the seeds that an experiment plans", () => {
  const planned = (mean: number) => planSeeds([aboveValue], pilot(mean), nowhere);

  it("are doubled until the verdict is steady, to 500 where it is with none", () => {
    expect(planned(12)).toEqual({ seeds: SEEDS.least, claim: null });
    expect(planned(10.5)).toEqual({ seeds: 80, claim: "c" });
    expect(planned(10.09)).toEqual({ seeds: SEEDS.most, claim: "c" });
  });

  it("are not fewer for a second claim that needs fewer", () => {
    const easy = claimed(above({ value: 0 }), { id: "easy" });
    const plan = planSeeds([easy, aboveValue, easy], pilot(10.5), nowhere);
    expect(plan).toEqual({ seeds: 80, claim: "c" });
  });
});
