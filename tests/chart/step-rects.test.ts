import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StepRects } from "../../src/chart/step-rects.ts";

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

function rectsOf(steps: [number, number][], width: number, base: number | null = null): Rect[] {
  const rects: Rect[] = [];
  const into = {
    fillRect: (x: number, y: number, w: number, h: number) => rects.push({ x, y, width: w, height: h }),
  };
  const line = new StepRects(into, width, base);
  line.moveTo(steps[0][0], steps[0][1]);
  for (let i = 1; i < steps.length; i++) {
    line.lineTo(steps[i][0], steps[i - 1][1]);
    line.lineTo(steps[i][0], steps[i][1]);
  }
  line.finish();
  return rects;
}

function covers(rects: readonly Rect[], x: number, y: number): boolean {
  return rects.some((r) => x >= r.x && x <= r.x + r.width && y >= r.y && y <= r.y + r.height);
}

/** Steps one or more px apart, at whole heights. */
const staircase = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 2,
    maxLength: 60,
  })
  .map((rows) => {
    let x = 0;
    return rows.map(([dx, y]): [number, number] => {
      x += dx;
      return [x, y];
    });
  });

describe("a step line made of rectangles", () => {
  it("covers every stroke of the line", () => {
    fc.assert(
      fc.property(staircase, fc.constantFrom(1.2, 1.75, 3), (steps, width) => {
        const rects = rectsOf(steps, width);
        for (let i = 1; i < steps.length; i++) {
          const [x, y, before] = [steps[i][0], steps[i][1], steps[i - 1][1]];
          for (let k = 0; k <= 10; k++) {
            expect(covers(rects, steps[i - 1][0] + ((x - steps[i - 1][0]) * k) / 10, before)).toBe(true);
            expect(covers(rects, x, before + ((y - before) * k) / 10)).toBe(true);
          }
        }
      }),
    );
  });

  it("covers nothing that is further from the line than its width", () => {
    fc.assert(
      fc.property(staircase, (steps) => {
        const ys = steps.map((s) => s[1]);
        for (const r of rectsOf(steps, 2)) {
          expect(r.y).toBeGreaterThanOrEqual(Math.min(...ys) - 1);
          expect(r.y + r.height).toBeLessThanOrEqual(Math.max(...ys) + 1);
          expect(Math.min(r.width, r.height)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it("merges strokes up and down at one x, and short strokes across", () => {
    const dense: [number, number][] = Array.from({ length: 100 }, (_, i) => [i, i % 2 === 0 ? 10 : 50]);
    expect(rectsOf(dense, 1.75).length).toBeLessThanOrEqual(101);
  });

  it("fills the area down to zero, without gaps or overlaps", () => {
    fc.assert(
      fc.property(staircase, (steps) => {
        const filled = rectsOf(steps, 0, 100).reduce((sum, r) => sum + r.width * r.height, 0);
        let wanted = 0;
        for (let i = 1; i < steps.length; i++)
          wanted += (steps[i][0] - steps[i - 1][0]) * (100 - steps[i - 1][1]);
        expect(filled).toBeCloseTo(wanted, 6);
      }),
    );
  });
});
