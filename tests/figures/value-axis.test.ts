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

  it("is not logarithmic where no number is above zero", () => {
    const zero = { unit: "", curves: [{ points: [{ interval: [0, 0, 0] }] }] } as unknown as Chart;
    expect(valueAxis(zero, 100, 0, [], true).place(0)).toBe(100);
    const tens = { unit: "", curves: [1, 10, 100].map((v) => ({ points: [{ interval: [v, v, v] }] })) };
    const { place } = valueAxis(tens as unknown as Chart, 100, 0, [], true);
    expect(place(10) - place(100)).toBeCloseTo(place(1) - place(10), 6);
  });

  it("begins below numbers that are nearly alike, and at zero below others", () => {
    expect(axisOf(100, 101).place(100)).toBeGreaterThan(60);
    expect(axisOf(10, 100).place(0)).toBe(100);
  });

  it("begins at zero as long as points are missing, which may lie far from those that are there", () => {
    const points = [1.7, 1.5].map((v, k) => ({ point: [k], at: k, n: 1, interval: [v, v, v] }));
    const chart = (values: number[]) =>
      ({ unit: "", axis: { values }, curves: [{ points }] }) as unknown as Chart;
    expect(valueAxis(chart([0, 1, 2]), 100, 0).place(0)).toBe(100);
    expect(valueAxis(chart([0, 1]), 100, 0).place(0)).toBeGreaterThan(100);
  });
});
