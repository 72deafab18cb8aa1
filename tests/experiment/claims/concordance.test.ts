/** Two figures whose numbers stand in one order. */
import { describe, expect, it } from "vitest";
import { concordance, judgeConcordant } from "../../../src/experiment/claims/concordance-test.ts";
import type { Above } from "../../../src/experiment/claims/family.ts";
import { judgeClaim } from "../../../src/experiment/claims/judge.ts";
import { isSettled } from "../../../src/experiment/claims/settled.ts";
import type { Term, Test } from "../../../src/experiment/format/types.ts";
import { claimed, dataOf, halfWidth, measured, of, pair, type Table } from "./table.ts";

const test = (term: Term, more: object = {}) => ({
  kind: "concordant" as const,
  term,
  against: { experiment: "other" },
  axis: 0,
  enough: "all" as const,
  ...more,
});
/** One point of two arms. */
const two = (a: number, b: number, spread = 0): Table => ({ "a m": [pair(a, spread)], "b m": [pair(b)] });
const judged = (own: Table, other: Table, tolerance = 0, more: object = {}) =>
  judgeConcordant(dataOf(own, { other }), test(of("a b"), more), tolerance);

describe("two differences", () => {
  const ROOM = 1;
  const difference = (low: number, high: number): Above => {
    const interval = { value: (low + high) / 2, low, high, n: 2 };
    return { difference: interval, usual: interval, strict: interval, room: ROOM };
  };
  it.each([
    // Neither may lie below (above) by more than counts.
    [[-1, 9], [-1, 9], "holds"],
    [[-9, 1], [-9, 1], "holds"],
    [[-1.01, 9], [-1, 9], "open"],
    [[-9, 1.01], [-9, 1], "open"],
    // What lies within the room has either sign.
    [[-1, 1], [2, 9], "holds"],
    [[-1, 1], [-9, -2], "holds"],
    [[-1, 1], [-9, 9], "open"],
    // One certainly above, the other certainly below, by more than counts.
    [[1.01, 9], [-9, -1.01], "fails"],
    [[-9, -1.01], [1.01, 9], "fails"],
    [[1, 9], [-9, -1.01], "open"],
    [[1.01, 9], [-9, -1], "open"],
  ] as const)("%j and %j: %s", ([a, b], [c, d], holds) => {
    expect(concordance(difference(a, b), difference(c, d))).toBe(holds);
  });
});

describe("two figures", () => {
  it("agree where the arms stand in one order, and differ where two have changed places", () => {
    expect(judged(two(3, 2), two(30, 10)).verdict).toBe("agrees");
    expect(judged(two(2, 3), two(10, 30)).verdict).toBe("agrees");
    const changed = judged(two(3, 2), two(10, 30));
    expect(changed.verdict).toBe("differs");
    expect(changed.comparisons).toEqual([
      {
        what: "a below b, as in other",
        at: [1],
        measured: expect.objectContaining({ value: 1 }),
        holds: "fails",
      },
    ]);
  });

  it("agree in spite of changes of places that are within the tolerance, in either of them", () => {
    expect(judged(two(10, 9.5), two(10, 30), 0.1).verdict).toBe("agrees");
    expect(judged(two(10, 30), two(10, 9.5), 0.1).verdict).toBe("agrees");
    expect(judged(two(10, 8), two(10, 30), 0.1).verdict).toBe("differs");
  });

  it("are undecided where an interval has both orders", () => {
    const wide = 1.1 / halfWidth(1);
    expect(judged(two(3, 2, wide), two(3, 2)).verdict).toBe("undecided");
    expect(judged(two(3, 2), two(3, 2, wide)).verdict).toBe("undecided");
    expect(judged(two(3, 2, wide), two(3, 2), 0, { enough: "some" }).verdict).toBe("undecided");
  });

  const curves = (a: readonly number[], b: readonly number[]): Table => ({
    "a m": a.map((x) => pair(x)),
    "b m": b.map((x) => pair(x)),
  });

  it("are compared at every point, every arm with every other, and each curve's last point with its first", () => {
    const table = { ...curves([9, 8, 7], [6, 5, 4]), "c m": [3, 2, 1].map((x) => pair(x)) };
    const all = judgeConcordant(dataOf(table, { other: table }), test(of("a b c")), 0);
    expect(all.comparisons.map(({ what, at }) => `${what} at ${at.join()}`)).toEqual([
      ...[1, 2, 3].flatMap((at) =>
        ["a above b", "a above c", "b above c"].map((one) => `${one}, as in other at ${at}`),
      ),
      ...["a", "b", "c"].map((arm) => `${arm}: the last point below the first, as in other at 3`),
    ]);
    expect(all.verdict).toBe("agrees");
    // The arms keep their places, but one curve rises where it fell.
    const turned = judged(curves([9, 8, 10], [6, 5, 4]), curves([9, 8, 7], [6, 5, 4]));
    expect(turned.comparisons.filter(({ holds }) => holds === "fails").map(({ what }) => what)).toEqual([
      "a: the last point below the first, as in other",
    ]);
  });

  it("may be named points of it, which are held against the same ones there", () => {
    const [own, other] = [curves([1, 9], [2, 8]), curves([3, 9], [2, 8])];
    expect(judged(own, other).verdict).toBe("differs");
    expect(judgeConcordant(dataOf(own, { other }), test(of("a b", [2])), 0).comparisons).toHaveLength(1);
    expect(judgeConcordant(dataOf(own, { other }), test(of("a b", [2])), 0).verdict).toBe("agrees");
  });

  it("cannot be compared where one has more points", () => {
    expect(() => judged(curves([1, 2], [1, 2]), two(1, 2))).toThrow("2 points are held against 1");
  });

  it("are judged as part of a claim, which is settled where they certainly differ", () => {
    const [own, other] = [two(3, 2), two(10, 30)];
    const claim = claimed({ kind: "all", tests: [test(of("a b")) as Test] });
    expect(judgeClaim(claim, measured(own), () => measured(other)).verdict).toBe("differs");
    expect(isSettled(claim, measured(own), () => measured(other))).toBe(true);
    expect(isSettled(claim, measured(own), () => measured(own))).toBe(false);
  });
});
