import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextInterval, nextTop, niceTop } from "../../src/chart/domain.ts";

const size = fc.double({ min: 1e-6, max: 1e9, noNaN: true });

describe("the top of a value axis", () => {
  it("is a little above the data, never far", () => {
    fc.assert(
      fc.property(size, (max) => {
        expect(niceTop(max)).toBeGreaterThanOrEqual(max);
        expect(niceTop(max)).toBeLessThanOrEqual(max * 1.4);
      }),
    );
  });

  it("is 1 when there is nothing to show", () => {
    expect(niceTop(0)).toBe(1);
    expect(niceTop(Number.NaN)).toBe(1);
  });

  it("stands still while the data wander in its upper half", () => {
    let top = nextTop(null, 50);
    const first = top;
    for (const max of [48, 45, 40, 35, 42, 52]) {
      top = nextTop(top, max);
      expect(top).toBe(first);
    }
  });

  it("grows at once and shrinks only when the data have become small", () => {
    const first = nextTop(null, 50);
    expect(nextTop(first, 80)).toBeGreaterThanOrEqual(80);
    expect(nextTop(first, 10)).toBeLessThan(first);
  });

  it("always contains the data", () => {
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 50 }), (maxima) => {
        let top: number | null = null;
        for (const max of maxima) {
          top = nextTop(top, max);
          expect(top).toBeGreaterThanOrEqual(max);
        }
      }),
    );
  });
});

describe("the interval of an axis that follows the visible data", () => {
  it("starts at zero when the data nearly do", () => {
    expect(nextInterval(null, 3, 1000)[0]).toBe(0);
  });

  it("stands still while the data stay inside and fill it", () => {
    const first = nextInterval(null, 1000, 2000);
    expect(nextInterval(first, 1010, 1990)).toBe(first);
    expect(nextInterval(first, 900, 1990)).not.toBe(first);
    expect(nextInterval(first, 1400, 1600)).not.toBe(first);
  });
});
