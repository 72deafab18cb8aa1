import { describe, expect, it } from "vitest";
import { cubeRoot } from "../../../src/sim/engine/cube-root.ts";

describe("the cube root", () => {
  it("is exact for cubes of whole numbers up to rounding", () => {
    for (const n of [1, 2, 3, 7, 10, 99, 1000]) expect(cubeRoot(n * n * n) / n).toBeCloseTo(1, 15);
  });

  it("agrees with the engine's own over the range of windows", () => {
    for (let x = 1e-9; x < 1e9; x *= 1.37) expect(cubeRoot(x) / Math.cbrt(x)).toBeCloseTo(1, 14);
  });

  it("of nothing is nothing", () => {
    expect(cubeRoot(0)).toBe(0);
  });
});
