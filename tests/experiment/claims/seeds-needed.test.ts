/** How many seeds an experiment plans. */
import { describe, expect, it } from "vitest";
import { halfWidth, meanInterval } from "../../../src/analysis/estimates.ts";
import { Incomplete } from "../../../src/experiment/claims/data.ts";
import { NARROW, planSeeds, SEEDS, seedsFor } from "../../../src/experiment/claims/seeds-needed.ts";
import type { Quantity, Test } from "../../../src/experiment/format/types.ts";
import { claimed, measured, of } from "./table.ts";

/** So many values about a mean, `spread` above and below it in turn. */
const about = (mean: number, spread: number, n: number) =>
  Array.from({ length: n }, (_, i) => mean + (i % 2 === 0 ? spread : -spread));
const mean: Quantity = { form: "mean", a: of("x", [1]) };
const value = (more: object = {}): Test => ({
  kind: "value",
  quantity: mean,
  factor: 1,
  each: false,
  ...more,
});
const nowhere = () => {
  throw new Incomplete("there is no other experiment");
};
const planned = (values: readonly number[], claim: ReturnType<typeof claimed>) =>
  planSeeds([claim], measured({ "x m": [values, about(100, 50, values.length)] }), nowhere);

describe("the number of seeds for an interval", () => {
  const pilot = meanInterval(about(10, 1, 20));

  it("is the least whose interval is as narrow as is asked for", () => {
    const seeds = seedsFor(pilot, halfWidth(pilot) / 3);
    expect(seeds).toBeGreaterThan(20 * 8);
    expect(seeds).toBeLessThan(20 * 9.2);
    // So many of the same seeds have an interval as wide: within 5 %, as the deviation of 20 has a divisor of 19.
    const wide = (n: number) => halfWidth(meanInterval(about(10, 1, n)));
    expect(wide(seeds) / (halfWidth(pilot) / 3)).toBeCloseTo(1, 1);
  });

  it("goes by Student's t with one degree of freedom less than there are seeds", () => {
    // Five seeds with a deviation of 1: t(0.975, 4) is 2.776. With 27 the interval is 0.3956 wide on either side, with 26 0.4039.
    const half = 2.7764451 / Math.sqrt(5);
    const five = { value: 0, low: -half, high: half, n: 5 };
    expect([seedsFor(five, 0.4), seedsFor(five, 0.4038), seedsFor(five, 0.404)]).toEqual([27, 27, 26]);
  });

  it("is 20 at least, 500 at most, and 20 where nothing varies", () => {
    expect(seedsFor(pilot, 100)).toBe(SEEDS.least);
    expect(seedsFor(pilot, 1e-6)).toBe(SEEDS.most);
    expect(seedsFor(pilot, 0)).toBe(SEEDS.most);
    expect(seedsFor(meanInterval(about(10, 0, 20)), 0)).toBe(SEEDS.least);
    expect(
      seedsFor({ value: 1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 20 }, 1),
    ).toBe(SEEDS.most);
  });
});

describe("the seeds that an experiment plans", () => {
  const values = about(10, 1, 20);
  const half = halfWidth(meanInterval(values));

  it("make the interval a quarter of the tolerance, or of half the last printed digit where that is more", () => {
    const needed = seedsFor(meanInterval(values), half / 2);
    expect(planned(values, claimed(value(), { tolerance: half / 2 / NARROW }))).toEqual({
      seeds: needed,
      claim: "c",
    });
    expect(planned(values, claimed(value(), { precision: half / 2 / NARROW })).seeds).toBe(needed);
    // Measured in another unit than the claim's.
    expect(
      planned(values, claimed(value({ factor: 1000 }), { tolerance: 500 * (half / NARROW) })).seeds,
    ).toBe(needed);
  });

  it("are the least for claims that are about no number, and where the pilot measured nothing", () => {
    const order = {
      kind: "order",
      term: of("x"),
      relation: "above",
      against: {},
      pairwise: false,
      enough: "all",
    };
    expect(planned(values, claimed(order as Test))).toEqual({ seeds: SEEDS.least, claim: null });
    const elsewhere = value({ quantity: { form: "mean", a: of("x", [1], { experiment: "other" }) } });
    expect(planned(values, claimed(elsewhere)).seeds).toBe(SEEDS.least);
  });

  it("are those of the claim that needs most: of one among several, of every point where each is a number", () => {
    const narrow = claimed(value(), { id: "narrow", tolerance: half / 2 / NARROW });
    const wide = claimed(value(), { id: "wide", tolerance: 100 });
    const pilot = measured({ "x m": [values, about(100, 50, 20)] });
    expect(planSeeds([wide, narrow, wide], pilot, nowhere).claim).toBe("narrow");
    const all = claimed({ kind: "all", tests: [value(), value()] }, { tolerance: half / 2 / NARROW });
    expect(planSeeds([all], pilot, nowhere).seeds).toBe(planSeeds([narrow], pilot, nowhere).seeds);
    const each = claimed(value({ each: true, quantity: { form: "mean", a: of("x") } }), { tolerance: 50 });
    expect(planSeeds([each], pilot, nowhere).seeds).toBe(
      seedsFor(meanInterval(about(100, 50, 20)), NARROW * 50),
    );
  });
});
