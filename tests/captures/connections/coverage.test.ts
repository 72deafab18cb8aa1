import { describe, expect, it } from "vitest";
import { Coverage } from "../../../src/captures/connections/coverage.ts";

describe("which pieces of a stream have arrived", () => {
  it("is asked for the next one that has not", () => {
    const coverage = new Coverage();
    for (const piece of [0, 63, 64, 5000]) expect(coverage.firstMissing(piece)).toBe(piece);
    for (const piece of [1, 2, 4, 63, 64]) coverage.cover(piece);
    expect([0, 1, 2, 3, 4, 5].map((piece) => coverage.firstMissing(piece))).toEqual([0, 3, 3, 3, 5, 5]);
    expect(coverage.firstMissing(62)).toBe(62);
    expect(coverage.firstMissing(63)).toBe(65);
    coverage.cover(3);
    expect(coverage.firstMissing(1)).toBe(5);
  });

  it("is kept however many there are, in whatever order they arrive", () => {
    const coverage = new Coverage();
    for (let piece = 999; piece >= 0; piece--) if (piece !== 500) coverage.cover(piece);
    expect([0, 499, 500, 501, 999].map((piece) => coverage.firstMissing(piece))).toEqual([
      500, 500, 500, 1000, 1000,
    ]);
    coverage.cover(500);
    expect(coverage.firstMissing(0)).toBe(1000);
  });
});
