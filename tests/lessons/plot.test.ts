import { describe, expect, it } from "vitest";
import { nameGutter } from "../../src/lessons/world/frame.ts";

describe("names at the right of a plot", () => {
  it("get as much room as the longest needs, at most a quarter of the plot; beside a narrow plot there is none", () => {
    expect(nameGutter(900, ["Reno"])).toBe(84);
    expect(nameGutter(900, ["45, Reno at 6 s"])).toBeGreaterThan(120);
    expect(nameGutter(900, ["x".repeat(99)])).toBe(225);
    expect(nameGutter(390, ["45, Reno at 6 s"])).toBeLessThan(20);
  });
});
