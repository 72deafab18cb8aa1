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

describe("the ticks of such a plane", () => {
  /** A plane around values from 1 on, as wide and as high as it is asked to be. */
  const plane = (most: number, size: number) =>
    logPlane(
      [
        { x: 1.2, y: 1.2 },
        { x: most, y: most },
      ],
      { left: 0, right: size, top: 0, bottom: size },
      label,
    );
  const labels = (ticks: readonly { label: string }[]) => ticks.map((tick) => tick.label);

  it("are the fewer for each power of ten, the more of them there are", () => {
    expect(labels(plane(7.6, 5000).xTicks)).toEqual(["1", "1.5", "2", "3", "4", "5", "6", "8"]);
    expect(labels(plane(7.8, 5000).xTicks)).toEqual(["1", "2", "5"]);
    expect(labels(plane(242, 5000).xTicks)).toEqual(["1", "2", "5", "10", "20", "50", "100", "200"]);
    expect(labels(plane(244, 5000).xTicks)).toEqual(["1", "10", "100"]);
  });

  it("stand where their values do, at most one in 26 px upwards", () => {
    const { y, yTicks } = plane(7.6, 250);
    expect(labels(yTicks)).toEqual(["1", "1.5", "2", "3", "4", "6", "8"]);
    for (const tick of yTicks) expect(tick.at).toBeCloseTo(y(Number(tick.label)), 9);
  });

  it("lie between ends a quarter beyond the points, or further on the shorter axis", () => {
    const { xDomain, yDomain } = logPlane(
      [
        { x: 1, y: 10 },
        { x: 100, y: 10 },
      ],
      { left: 0, right: 200, top: 0, bottom: 100 },
      label,
    );
    expect(xDomain.map((value) => value.toFixed(3))).toEqual(["0.800", "125.000"]);
    // Half as long as the axis across: the square root of its ratio, around the points.
    expect(yDomain[1] / yDomain[0]).toBeCloseTo(12.5, 9);
    expect(yDomain[0] * yDomain[1]).toBeCloseTo(100, 9);
  });

  it("are not there without points", () => {
    expect(() => logPlane([], { left: 0, right: 1, top: 0, bottom: 1 }, label)).toThrow(RangeError);
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

  it("takes points in any order, leaves their list as it is, and keeps none on the line between two others", () => {
    const points = [
      { x: 3, y: 3 },
      { x: 2, y: 2 },
      { x: 1, y: 1 },
    ];
    const given = [...points];
    expect(upperLeftHull(points)).toEqual([points[2], points[0]]);
    expect(points).toEqual(given);
  });
});
