import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/figures/data/chart.ts";
import { valueAxis } from "../../src/figures/plots/axes.ts";

/** The axis of a chart of which only these numbers are drawn, from 100 px up to 0. */
function axisOf(...numbers: number[]) {
  const points = numbers.map((v, k) => ({ point: [k], at: k, n: 1, interval: [v, v, v] as const }));
  return valueAxis({ unit: "", curves: [{ points }] } as unknown as Chart, 100, 0);
}

describe("the value axis of a figure", () => {
  it("begins at zero for a single number, wherever it is", () => {
    for (const value of [17, 1, 0.004]) {
      const { place } = axisOf(value);
      expect([place(0), place(value)].every(Number.isFinite), String(value)).toBe(true);
      expect(place(0)).toBe(100);
      expect(place(value)).toBeLessThan(50);
    }
  });

  it("begins below numbers that are nearly alike, and at zero below others", () => {
    expect(axisOf(100, 101).place(100)).toBeGreaterThan(60);
    expect(axisOf(10, 100).place(0)).toBe(100);
  });
});
