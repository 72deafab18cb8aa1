import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnOf, layoutOf } from "../../../src/lab/sequence/sequence-layout.ts";

/** So many lifelines, with a queue at the second. */
const queuesOf = (nodes: number) => Array.from({ length: nodes }, (_, i) => i === 1);

describe("the layout of a sequence diagram", () => {
  it("keeps lifelines in order and inside, whatever the width", () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 2400 }), fc.integer({ min: 2, max: 7 }), (width, nodes) => {
        const { x, curve, times } = layoutOf(width, 300, queuesOf(nodes));
        expect(x).toHaveLength(nodes);
        expect([...x].sort((a, b) => a - b)).toEqual(x);
        expect(x[0]).toBeGreaterThan(times);
        expect(x[nodes - 1]).toBeLessThan(curve?.left ?? width);
      }),
    );
  });

  it("gives more room to what is said about waiting, where there is any", () => {
    const { x } = layoutOf(934, 400, queuesOf(4));
    expect(x[2] - x[1]).toBeGreaterThan(1.4 * (x[1] - x[0]));
    expect(x[3] - x[2]).toBeCloseTo(x[1] - x[0], 9);
  });

  it("says the less beside the lifelines, the narrower it is", () => {
    const details = [880, 879, 720, 719, 480, 479].map((width) => layoutOf(width, 400, queuesOf(4)).detail);
    expect(details).toEqual(["full", "middle", "middle", "short", "short", "least"]);
  });

  it("reaches from below the names to a little above its end, and is never turned over", () => {
    expect(layoutOf(934, 400, queuesOf(4))).toMatchObject({ top: 44, bottom: 388 });
    expect(layoutOf(934, 30, queuesOf(4))).toMatchObject({ top: 44, bottom: 45 });
  });

  it("gives all lifelines the same room where little is said", () => {
    const { x } = layoutOf(390, 400, queuesOf(4));
    expect(x[2] - x[1]).toBeCloseTo(x[1] - x[0], 9);
  });

  it("leaves the window's curve out where it has no room", () => {
    expect(layoutOf(934, 400, queuesOf(4)).curve).not.toBeNull();
    expect(layoutOf(390, 400, queuesOf(4)).curve).toBeNull();
  });

  it("moves words of one column apart, however close their moments are and however low the diagram is", () => {
    const layout = layoutOf(934, 240, queuesOf(4));
    const places = columnOf([100, 100, 101, 101, 102, 230], layout).sort((a, b) => a - b);
    for (let i = 1; i < places.length; i++) expect(places[i] - places[i - 1]).toBeGreaterThanOrEqual(17);
    expect(places.at(-1)).toBeLessThanOrEqual(layout.bottom);
  });
});
