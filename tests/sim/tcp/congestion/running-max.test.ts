import { describe, expect, it } from "vitest";
import { RunningMax } from "../../../../src/sim/tcp/congestion/parts/running-max.ts";

function maxima(values: readonly (readonly [round: number, value: number])[]): number[] {
  const max = new RunningMax();
  return values.map(([round, value]) => max.add(value, round, 10));
}

describe("a running maximum of Linux", () => {
  it("is the largest value for ten rounds, then the best of what came later", () => {
    const values = [
      [0, 9],
      ...Array.from({ length: 12 }, (_, k) => [k + 1, k === 3 ? 7 : 5] as const),
    ] as const;
    expect(maxima(values.map(([round, value]) => [round, value]))).toEqual([
      9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 7, 7,
    ]);
  });

  it("takes a second value from the second quarter of the window, a third from its second half", () => {
    const falling = Array.from({ length: 14 }, (_, round) => [round, 20 - round] as const);
    expect(maxima(falling)).toEqual([20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 17, 17, 17]);
  });

  it("begins again when nothing is left of its window", () => {
    expect(
      maxima([
        [0, 9],
        [30, 1],
      ]),
    ).toEqual([9, 1]);
  });

  it("is a new largest value at once", () => {
    expect(
      maxima([
        [0, 4],
        [0, 6],
        [1, 8],
      ]),
    ).toEqual([4, 6, 8]);
  });

  it("keeps as its third value the best of what came after the second, not the latest", () => {
    // 9 is forgotten in round 11, 7 in round 14; of 5 and 3 after them, 5 is left.
    const falling = [0, 3, 6, 7, 8, 9, 11, 14].map(
      (round, k) => [round, [9, 7, 5, 3, 3, 3, 3, 3][k]] as const,
    );
    expect(maxima(falling)).toEqual([9, 9, 9, 9, 9, 9, 7, 5]);
    // In round 14, 9 of round 0 and 7 of round 3 are both too old.
    const late = [
      [0, 9],
      [3, 7],
      [8, 5],
      [14, 1],
    ] as const;
    expect(maxima(late)).toEqual([9, 9, 9, 5]);
  });
});
