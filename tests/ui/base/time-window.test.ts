import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyWindow } from "../../../src/run-view/plots/gestures.ts";
import { threeDigits, tickText, timeText, withUnit } from "../../../src/ui/base/number-format.ts";
import { valueAt } from "../../../src/ui/base/series.ts";
import { timeAverage } from "../../../src/ui/base/time-average.ts";
import { following, insideRun, panned, showsAll, zoomed } from "../../../src/ui/base/time-window.ts";

const instant = fc.double({ min: -200, max: 400, noNaN: true });
const windows = fc.tuple(instant, fc.double({ min: 1e-3, max: 500, noNaN: true }));

describe("the visible time", () => {
  it("stays inside the run, whatever is asked", () => {
    fc.assert(
      fc.property(
        windows,
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        instant,
        ([from, length], factor, about) => {
          const start = insideRun({ from, to: from + length }, 120);
          for (const w of [start, zoomed(start, factor, about, 120), panned(start, factor - 1, 120)]) {
            expect(w.from).toBeGreaterThanOrEqual(0);
            expect(w.to).toBeLessThanOrEqual(120 + 1e-9);
            expect(w.to).toBeGreaterThan(w.from);
          }
        },
      ),
    );
  });

  it("zooms about the moment under the pointer", () => {
    expect(zoomed({ from: 10, to: 30 }, 0.5, 20, 120)).toEqual({ from: 15, to: 25 });
    expect(showsAll(zoomed({ from: 10, to: 30 }, 100, 20, 120), 120)).toBe(true);
  });

  it("turns the page when the playhead leaves it", () => {
    const window = { from: 10, to: 20 };
    expect(following(window, 15, 120)).toBe(window);
    expect(following(window, 16, 120)).toBe(window);
    expect(following(window, 16.75, 120).from).toBeCloseTo(10 + 6.75 - 20 / 3, 12);
    expect(following(window, 20, 120, 0.5)).toEqual({ from: 10.5, to: 20.5 });
    expect(following({ from: 110, to: 120 }, 119, 120)).toEqual({ from: 110, to: 120 });
    expect(following({ from: 105, to: 119 }, 118.9, 120)).toEqual({ from: 106, to: 120 });
    expect(following(window, 20.5, 120)).toEqual({ from: 19.5, to: 29.5 });
    expect(following(window, 119.9, 120)).toEqual({ from: 110, to: 120 });
  });

  it("answers the keyboard", () => {
    const now = {
      playhead: 20,
      playing: false,
      pace: 1,
      speed: 1,
      window: { from: 10, to: 30 },
      loop: null,
      crosshair: null,
    };
    expect(keyWindow("ArrowRight", "ArrowRight", now, 120)).toEqual({ from: 12, to: 32 });
    expect(keyWindow("ArrowLeft", "ArrowLeft", now, 120)).toEqual({ from: 8, to: 28 });
    expect(keyWindow("Equal", "+", now, 120)?.to).toBeLessThan(30);
    expect(keyWindow("Minus", "-", now, 120)?.to).toBeGreaterThan(30);
    expect(keyWindow("Digit0", "0", now, 120)).toEqual({ from: 0, to: 120 });
    expect(keyWindow("KeyA", "a", now, 120)).toBeNull();
  });
});

describe("values at a moment", () => {
  const series = { t: Float64Array.of(1, 2, 4), v: Float64Array.of(10, 20, 30) };

  it("hold until the next step", () => {
    expect([0.9, 1, 1.99, 2, 9].map((t) => valueAt(series, t))).toEqual([null, 10, 10, 20, 30]);
  });

  it("average over time, not over steps", () => {
    expect(timeAverage(series, 1, 5)).toBe((10 + 40 + 30) / 4);
    expect(timeAverage(series, 3, 4)).toBe(20);
  });
});

describe("numbers as they are written", () => {
  it("have three significant digits and a unit", () => {
    expect([0.01312, 1.312, 13.12, 131.2, 0].map(threeDigits)).toEqual([
      "0.0131",
      "1.31",
      "13.1",
      "131",
      "0",
    ]);
    expect(withUnit(0.0131, "s")).toBe("13.1 ms");
    expect(timeText(12.3454)).toBe("12.345 s");
  });

  it("have as many decimals on an axis as its ticks need", () => {
    expect([tickText(0.5, 0.5), tickText(20, 10), tickText(0.02, 0.02), tickText(-3, 1)]).toEqual([
      "0.5",
      "20",
      "0.02",
      "−3",
    ]);
  });
});
