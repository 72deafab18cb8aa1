import { describe, expect, it } from "vitest";
import { Arena } from "../../../src/sim/engine/arena.ts";

describe("the arena", () => {
  it("gives places of their own, at a multiple of their number, however much it has grown", () => {
    const arena = new Arena();
    const blocks: [number, number][] = [];
    for (let n = 0; n < 500; n++) {
      const size = 2 ** (n % 7);
      const at = arena.take(size);
      expect(at % size).toBe(0);
      arena.values.fill(n + 1, at, at + size);
      blocks.push([at, size]);
    }
    blocks.forEach(([at, size], n) => {
      expect([...arena.values.subarray(at, at + size)]).toEqual(new Array(size).fill(n + 1));
    });
  });

  it("gives again what was given back, all zero", () => {
    const arena = new Arena();
    const at = arena.take(8);
    arena.values.fill(7, at, at + 8);
    arena.release(at, 8);
    expect(arena.take(4)).not.toBe(at);
    expect(arena.take(8)).toBe(at);
    expect([...arena.values.subarray(at, at + 8)]).toEqual(new Array(8).fill(0));
  });
});
