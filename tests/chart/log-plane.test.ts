import { describe, expect, it } from "vitest";
import { logPlane } from "../../src/chart/log-plane.ts";
import { upperLeftHull } from "../../src/chart/upper-hull.ts";

const label = { x: String, y: String };

describe("a plane with two logarithmic axes", () => {
  it("has factors of equal length both ways, and every point inside", () => {
    const points = [
      { x: 30, y: 0.5 },
      { x: 300, y: 2 },
    ];
    const plane = logPlane(points, { left: 40, right: 540, top: 10, bottom: 310 }, label);
    expect(plane.x(200) - plane.x(100)).toBeCloseTo(plane.y(1) - plane.y(2), 9);
    for (const { x, y } of points) {
      expect(plane.x(x)).toBeGreaterThan(40);
      expect(plane.x(x)).toBeLessThan(540);
      expect(plane.y(y)).toBeGreaterThan(10);
      expect(plane.y(y)).toBeLessThan(310);
    }
    expect(plane.xTicks.map((tick) => tick.label)).toEqual(["50", "100", "200"].slice(-plane.xTicks.length));
  });
});

describe("the hull towards the upper left", () => {
  it("leaves out what another point, or a mixture of two, has on its right or below", () => {
    const points = [
      { x: 1, y: 1 },
      { x: 2, y: 4 },
      { x: 2, y: 2 },
      { x: 3, y: 4.1 },
      { x: 4, y: 5 },
      { x: 5, y: 3 },
    ];
    expect(upperLeftHull(points)).toEqual([points[0], points[1], points[4]]);
    expect(upperLeftHull([])).toEqual([]);
  });
});
