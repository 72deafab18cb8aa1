import { describe, expect, it } from "vitest";
import { firstLook, type Step, scoreOrder, startOrder } from "../../../src/course/index.ts";
import { expression, NOWHERE } from "../lessons.ts";

const order = (values: readonly number[], margin = 0) =>
  ({
    kind: "predict-order",
    margin,
    items: values.map((value, i) => ({ id: `i${i}`, label: `${i}`, value: expression(String(value)) })),
  }) as unknown as Extract<Step<unknown>, { kind: "predict-order" }>;

const seeds = Array.from({ length: 60 }, (_, i) => `sawtooth paths student-${i}`);

describe("the order that a question begins with", () => {
  it("is never the right one, wherever that stands in the file, and not the same for everybody", () => {
    for (const values of [
      [1, 2, 3],
      [3, 1, 2],
      [4, 3, 2, 1],
      [1, 2, 3, 4, 5],
    ]) {
      const step = order(values);
      const begun = seeds.map((seed) => startOrder(step, NOWHERE, seed));
      expect(begun.filter((ids) => scoreOrder(step, ids, NOWHERE).right)).toEqual([]);
      expect(new Set(begun.map((ids) => ids.join())).size).toBeGreaterThan(2);
      for (const ids of begun) expect([...ids].sort()).toEqual(step.items.map(({ id }) => id).sort());
    }
  });

  it("is not right either where neighbours may stand either way", () => {
    const step = order([1, 1.1, 5], 0.5);
    for (const seed of seeds)
      expect(scoreOrder(step, startOrder(step, NOWHERE, seed), NOWHERE).right).toBe(false);
  });

  it("is the same for the same reader and step", () => {
    const step = order([1, 2, 3, 4]);
    for (const seed of seeds)
      expect(startOrder(step, NOWHERE, seed)).toEqual(startOrder(step, NOWHERE, seed));
  });
});

describe("the decision that is looked at first", () => {
  const judged = (...right: boolean[]) =>
    right.map((one, index) => ({ index, right: one, decision: null as never }));

  it("is the first that is not asked for, and the first of all where every one is", () => {
    expect(firstLook(judged(true, true, false, false))).toBe(2);
    expect(firstLook(judged(false, true))).toBe(0);
    expect(firstLook(judged(true, true))).toBe(0);
  });
});
