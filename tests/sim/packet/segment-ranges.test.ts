import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SegmentRanges } from "../../../src/sim/packet/segment-ranges.ts";

const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }));

describe("a set of segment ranges", () => {
  it("behaves as a set of numbers", () => {
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 25 }),
        fc.integer({ min: 0, max: 70 }),
        fc.array(fc.integer({ min: 0, max: 74 })),
        (added, bound, removed) => {
          const ranges = new SegmentRanges();
          const model = new Set<number>();
          for (const [left, length] of added) {
            ranges.add(left, left + length);
            for (let s = left; s < left + length; s++) model.add(s);
          }
          ranges.removeBelow(bound);
          for (const s of [...model]) if (s < bound) model.delete(s);
          for (const s of removed) {
            ranges.remove(s);
            model.delete(s);
          }

          expect(ranges.total).toBe(model.size);
          expect(ranges.isEmpty).toBe(model.size === 0);
          expect(ranges.end).toBe(model.size === 0 ? 0 : Math.max(...model) + 1);
          for (let s = 0; s < 75; s++) {
            expect(ranges.has(s)).toBe(model.has(s));
            const hole = Array.from({ length: 75 }, (_, k) => s + k).find((k) => !model.has(k)) ?? -1;
            expect(ranges.nextHole(s)).toBe(hole >= 0 && hole < ranges.end ? hole : -1);
          }
        },
      ),
    );
  });

  it("knows the range around a segment", () => {
    const ranges = new SegmentRanges();
    ranges.add(5, 8);
    ranges.add(10, 12);
    ranges.add(8, 9);
    expect([ranges.leftOf(8), ranges.rightOf(6), ranges.leftOf(9), ranges.rightOf(11)]).toEqual([
      5, 9, -1, 12,
    ]);
  });
});
