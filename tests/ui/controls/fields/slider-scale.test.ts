import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  movedTo,
  positionOf,
  SLIDER_STEPS,
  type SliderScale,
  valueAt,
} from "../../../../src/ui/controls/fields/slider-scale.ts";

const scales: [string, SliderScale][] = [
  ["a loss rate", { min: 0, max: 0.5, scale: "log", integer: false }],
  ["a rate", { min: 1e4, max: 1e10, scale: "log", integer: false }],
  ["a share", { min: 0, max: 1, scale: "linear", integer: false }],
  ["a buffer", { min: 1, max: 1000, scale: "log", integer: true }],
];

describe.each(scales)("the slider of %s", (_, scale) => {
  it("reaches both ends", () => {
    expect(valueAt(0, scale)).toBe(scale.min);
    expect(valueAt(SLIDER_STEPS, scale)).toBe(scale.max);
  });

  it("never leaves the range, never runs backwards, and gives short numbers", () => {
    let before = Number.NEGATIVE_INFINITY;
    for (let position = 0; position <= SLIDER_STEPS; position++) {
      const value = valueAt(position, scale);
      expect(value).toBeGreaterThanOrEqual(Math.max(before, scale.min));
      expect(value).toBeLessThanOrEqual(scale.max);
      expect(String(value).length).toBeLessThanOrEqual(11);
      if (scale.integer) expect(Number.isInteger(value)).toBe(true);
      before = value;
    }
  });

  it("stands where its value says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SLIDER_STEPS }), (position) => {
        const value = valueAt(position, scale);
        expect(valueAt(positionOf(value, scale), scale)).toBe(value);
      }),
    );
  });

  it("puts values beyond the range at its ends", () => {
    expect(positionOf(scale.min - 1, scale)).toBe(0);
    expect(positionOf(scale.max * 2, scale)).toBe(SLIDER_STEPS);
  });

  it("is moved by each key: one way, to the end of the range", () => {
    for (const way of [1, -1]) {
      let value = way > 0 ? scale.min : scale.max;
      for (let keys = 0; value !== (way > 0 ? scale.max : scale.min); keys++) {
        const next = movedTo(positionOf(value, scale) + way, value, scale);
        expect((next - value) * way).toBeGreaterThan(0);
        expect(keys).toBeLessThanOrEqual(SLIDER_STEPS);
        value = next;
      }
    }
  });
});
