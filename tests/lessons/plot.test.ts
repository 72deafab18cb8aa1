import { describe, expect, it } from "vitest";
import { nameGutter } from "../../src/lessons/world/frame.ts";
import { apart } from "../../src/lessons/world/plot.tsx";

describe("names at the right of a plot", () => {
  it("stay where their lines end while there is room", () => {
    expect(apart([10, 60], [], 200)).toEqual([10, 60]);
  });

  it("move down until they are free of the name above, and of the names of levels", () => {
    expect(apart([10, 12, 14], [], 200)).toEqual([10, 26, 42]);
    expect(apart([10], [12], 200)).toEqual([28]);
    expect(apart([10, 12], [56, 20], 200)).toEqual([36, 72]);
  });

  it("move up again where the last would stand below the plot", () => {
    expect(apart([80, 90, 95], [], 100)).toEqual([68, 84, 100]);
  });

  it("get as much room as the longest needs, at most a quarter of the plot; beside a narrow plot there is none", () => {
    expect(nameGutter(900, ["Reno"])).toBe(84);
    expect(nameGutter(900, ["45, Reno at 6 s"])).toBeGreaterThan(120);
    expect(nameGutter(900, ["x".repeat(99)])).toBe(225);
    expect(nameGutter(390, ["45, Reno at 6 s"])).toBeLessThan(20);
  });
});
