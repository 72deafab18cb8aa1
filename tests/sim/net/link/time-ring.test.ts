import { describe, expect, it } from "vitest";
import { TimeRing } from "../../../../src/sim/net/link/time-ring.ts";

describe("a ring of times", () => {
  it("gives them back in order, however often it grows and goes round", () => {
    const ring = new TimeRing();
    const expected: number[] = [];
    let next = 0;
    for (let round = 0; round < 200; round++) {
      for (let i = 0; i < round % 7; i++) {
        ring.push(next);
        expected.push(next++);
      }
      for (let i = 0; i < round % 5 && ring.length > 0; i++) {
        expect(ring.first()).toBe(expected.shift());
        ring.shift();
      }
      expect(ring.length).toBe(expected.length);
    }
    expect(ring.memory).toBeGreaterThanOrEqual(8 * expected.length);
  });

  it("sets nothing aside before the first, and is empty once cleared", () => {
    const ring = new TimeRing();
    expect(ring.memory).toBe(0);
    ring.push(1);
    ring.push(2);
    ring.clear();
    expect(ring.length).toBe(0);
    ring.push(3);
    expect(ring.first()).toBe(3);
  });
});
