import { describe, expect, it } from "vitest";
import { splitArea } from "../../src/chart/layout.ts";

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
