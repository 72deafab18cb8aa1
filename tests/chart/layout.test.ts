import { describe, expect, it } from "vitest";
import { frameFor, guttersFor, isNarrow, plainGutters, splitArea } from "../../src/chart/layout.ts";

const area = { x: 10, y: 100, width: 300, height: 200 };
const shared = { height: null, headroom: 0 };

describe("the area of a panel", () => {
  it("is shared equally among models without a height of their own", () => {
    const [a, b] = splitArea(area, [shared, shared]);
    expect(a.height).toBe(b.height);
    expect(b.y + b.height).toBeCloseTo(300);
    expect(b.y).toBeGreaterThan(a.y + a.height);
  });

  it("gives a model its height and its heading's room, and the others the rest", () => {
    const [plot, rows] = splitArea(area, [shared, { height: 52, headroom: 16 }]);
    expect(rows).toMatchObject({ height: 52, y: 300 - 52 });
    expect(plot.y + plot.height).toBeLessThanOrEqual(rows.y - 16);
  });

  it("keeps half of it for the others where it is low", () => {
    const [plot, rows] = splitArea({ ...area, height: 108 }, [shared, { height: 72, headroom: 16 }]);
    expect([plot.height, rows.height]).toEqual([expect.closeTo(40, 9), expect.closeTo(40, 9)]);
    expect(rows.y + rows.height).toBeCloseTo(area.y + 108, 9);
  });

  it("never gives a negative height", () => {
    for (const { height } of splitArea({ ...area, height: 20 }, [shared, { height: 52, headroom: 16 }]))
      expect(height).toBe(0);
  });
});

describe("the room beside plots", () => {
  it("is a column for values of a share of the width, between two widths that grow with the letters", () => {
    expect(guttersFor(700, 1)).toEqual({ left: 72, right: 176 + 16 });
    expect(guttersFor(1000, 1)).toEqual({ left: 72, right: 190 + 16 });
    expect(guttersFor(1900, 1)).toEqual({ left: 72, right: 232 + 16 });
    expect(guttersFor(1900, 1.5)).toEqual({ left: 108, right: 348 + 24 });
    expect(guttersFor(1000, 1.5)).toEqual({ left: 108, right: 264 + 24 });
  });

  it("is small on a page narrower than 560 px, where values stand above the plots", () => {
    expect([isNarrow(559), isNarrow(560)]).toEqual([true, false]);
    expect(guttersFor(390, 1)).toEqual({ left: 58, right: 12 });
    expect(guttersFor(390, 2)).toEqual({ left: 116, right: 12 });
  });

  it("has the names at the ends of lines where no values are shown", () => {
    expect(plainGutters(390, 2)).toEqual({ left: 108, right: 62 });
    expect(plainGutters(1000, 2)).toEqual({ left: 144, right: 184 });
  });
});

describe("the frame of a panel", () => {
  it("puts the window across and the domain up into the area without its gutters", () => {
    const frame = frameFor(area, { left: 20, right: 30 }, { from: 2, to: 7 }, [-10, 30]);
    expect(frame).toEqual({ from: 2, to: 7, x0: 30, x1: 280, perSecond: 50, yZero: 250, perUnit: 5 });
  });

  it("has finite measures where there is no room, no time and no height", () => {
    const frame = frameFor({ ...area, width: 10 }, { left: 20, right: 30 }, { from: 2, to: 2 }, [5, 5]);
    expect(frame.x1 - frame.x0).toBe(1);
    expect(Number.isFinite(frame.perSecond)).toBe(true);
  });
});
