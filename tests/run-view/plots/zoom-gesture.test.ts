import { describe, expect, it } from "vitest";
import { wheelZoom } from "../../../src/run-view/plots/zoom-gesture.ts";

describe("a turn of the wheel", () => {
  const factor = (deltaY: number, ctrlKey: boolean, deltaMode = 0) =>
    2 ** wheelZoom({ deltaY, ctrlKey, deltaMode });

  it("zooms by a third per notch with Ctrl, in and out, and by as many thirds as it has notches", () => {
    expect(factor(-100, true)).toBeCloseTo(4 / 3, 9);
    expect(factor(120, true)).toBeCloseTo(3 / 4, 9);
    expect(factor(-240, true)).toBeCloseTo((4 / 3) ** 2, 9);
    expect(factor(-3, true, 1)).toBeCloseTo(4 / 3, 9);
    expect(factor(-1, true, 2)).toBeCloseTo(4 / 3, 9);
  });

  it("zooms by the pixels of a pinch, and less without Ctrl", () => {
    expect(factor(-5, true)).toBeCloseTo(2 ** 0.1, 9);
    expect(factor(-100, false)).toBeCloseTo(2 ** 0.2, 9);
    expect(factor(0, true)).toBe(1);
  });
});
