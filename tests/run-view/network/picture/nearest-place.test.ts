import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlap } from "../../../../src/run-view/network/picture/areas.ts";
import { crosses, isInside } from "../../../../src/run-view/network/picture/free-room.ts";
import { nearestPlace, type Obstacles } from "../../../../src/run-view/network/picture/nearest-place.ts";

const PICTURE = { width: 60, height: 40 };

/** A whole number. */
const whole = (most: number) => fc.integer({ min: 0, max: most });

const point = fc.record({ x: whole(60), y: whole(40) });
const obstacles: fc.Arbitrary<Required<Obstacles>> = fc.record({
  areas: fc.array(fc.record({ x: whole(55), y: whole(35), width: whole(30), height: whole(25) }), {
    maxLength: 5,
  }),
  lines: fc.array(fc.record({ a: point, b: point, half: fc.constantFrom(0, 2) }), { maxLength: 3 }),
});
const size = fc.record({ width: fc.constantFrom(4, 16, 60, 62), height: fc.constantFrom(2, 10, 40, 42) });

/** The rectangle of this size whose middle is there. */
const areaAt = ({ width, height }: { width: number; height: number }, x: number, y: number) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

describe("the nearest place of a rectangle", () => {
  it("is in the picture, on nothing, and nearer than every other place that is whole px", () =>
    fc.assert(
      fc.property(size, point, obstacles, (one, near, { areas, lines }) => {
        const isFree = (x: number, y: number) => {
          const area = areaAt(one, x, y);
          return (
            isInside(area, PICTURE) &&
            !areas.some((other) => other.width > 0 && other.height > 0 && overlap(area, other)) &&
            !lines.some((line) => crosses(area, line, line.half - 1e-9))
          );
        };
        const found = nearestPlace(one, near, PICTURE, {
          areas: areas.filter(({ width, height }) => width > 0 && height > 0),
          lines,
        });
        let least = Number.POSITIVE_INFINITY;
        for (let y = 0; y <= PICTURE.height; y++)
          for (let x = 0; x <= PICTURE.width; x++)
            if (isFree(x, y)) least = Math.min(least, Math.hypot(x - near.x, y - near.y));
        if (found === undefined) {
          expect(least).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        expect(isFree(found.x, found.y)).toBe(true);
        expect(Math.hypot(found.x - near.x, found.y - near.y)).toBeLessThanOrEqual(least + 1e-9);
      }),
      { numRuns: 400, seed: 1 },
    ));

  it("is where it is wanted, while that is free, and beside what lies there", () => {
    const small = { width: 10, height: 6 };
    expect(nearestPlace(small, { x: 30, y: 20 }, PICTURE, { areas: [] })).toEqual({ x: 30, y: 20 });
    const wall = { x: 28, y: 0, width: 6, height: 40 };
    expect(nearestPlace(small, { x: 30, y: 20 }, PICTURE, { areas: [wall] })).toEqual({ x: 23, y: 20 });
    const left = { x: 0, y: 0, width: 10, height: 40 };
    const right = { x: 40, y: 0, width: 8, height: 40 };
    expect(nearestPlace(small, { x: 3, y: 20 }, PICTURE, { areas: [left, right] })).toEqual({ x: 15, y: 20 });
    expect(nearestPlace(small, { x: 2, y: 1 }, PICTURE, { areas: [] })).toEqual({ x: 5, y: 3 });
  });
});
