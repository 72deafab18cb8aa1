import { describe, expect, it } from "vitest";
import { nameGutter, nameWidth } from "../../src/lessons/world/frame.ts";
import { apart, folded, freePlace } from "../../src/lessons/world/plot.tsx";

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

  it("leave room for all rows of a name that is folded", () => {
    expect(apart([10, 12], [], 200, [2, 1])).toEqual([10, 42]);
    expect(apart([10, 90], [], 100, [1, 2])).toEqual([10, 84]);
    expect(apart([10], [30], 200, [2])).toEqual([46]);
  });

  it("are folded where one row is too short, and end with an ellipsis where two are", () => {
    expect(folded("Reno, 1 %", 200)).toEqual(["Reno, 1 %"]);
    expect(folded("Reno, 1 %, half the round trip", 200)).toEqual(["Reno, 1 %, half the round", "trip"]);
    expect(folded("Westwoods with one sample per round trip", 140)).toEqual([
      "Westwoods with",
      "one sample per r…",
    ]);
    for (const row of folded("x".repeat(99), 100)) expect(nameWidth(row)).toBeLessThanOrEqual(100);
  });

  it("get as much room as the longest needs, at most a quarter of the plot; beside a narrow plot there is none", () => {
    expect(nameGutter(900, ["Reno"])).toBe(84);
    expect(nameGutter(900, ["45, Reno at 6 s"])).toBeGreaterThan(120);
    expect(nameGutter(900, ["x".repeat(99)])).toBe(225);
    expect(nameGutter(390, ["45, Reno at 6 s"])).toBeLessThan(20);
  });
});

describe("the name of a limit inside a narrow plot", () => {
  const frame = { x0: 46, x1: 372 };

  it("stands at the right, and further left where marks of dropped packets stand there", () => {
    expect(freePlace(frame, 60, [])).toBe(308);
    for (const marks of [[330], [308, 368], [200, 250, 300, 350]]) {
      const x = freePlace(frame, 42, marks);
      expect(x).toBeGreaterThanOrEqual(frame.x0);
      for (const mark of marks) expect(mark < x || mark > x + 42, `${marks}`).toBe(true);
    }
  });

  it("stands at the right where marks are everywhere", () => {
    expect(
      freePlace(
        frame,
        60,
        Array.from({ length: 100 }, (_, i) => 46 + 4 * i),
      ),
    ).toBe(308);
  });
});
