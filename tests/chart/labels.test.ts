import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadLabels } from "../../src/chart/labels.ts";
import { foldName, freePlace, nameWidth } from "../../src/chart/names.ts";

describe("labels", () => {
  it("keep their distance and their order", () => {
    const y = spreadLabels([50, 52, 51], 15, 0, 200);
    expect([y[2] - y[0], y[1] - y[2]].every((gap) => gap >= 15)).toBe(true);
  });
});

describe("labels beside lines", () => {
  it("keep their distance and stay in the panel while there is room", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 8 }), (wishes) => {
        const y = spreadLabels(wishes, 15, 0, 300).sort((a, b) => a - b);
        for (let i = 1; i < y.length; i++) expect(y[i] - y[i - 1]).toBeGreaterThanOrEqual(15 - 1e-9);
        for (const v of y) expect(v >= 0 && v <= 300).toBe(true);
      }),
    );
  });
});

describe("labels that would lie on each other", () => {
  it("are moved apart as little as their distance needs, inside their room", () => {
    expect(spreadLabels([10, 50, 90], 18, 0, 100)).toEqual([10, 50, 90]);
    expect(spreadLabels([50, 50, 50], 18, 0, 100)).toEqual([50, 68, 86]);
    expect(spreadLabels([95, 98], 18, 0, 100)).toEqual([82, 100]);
    const many = spreadLabels([5, 3, 4, 99], 18, 0, 100);
    expect([...many].sort((a, b) => a - b)).toEqual([3, 21, 39, 99]);
    expect(many[1]).toBe(3);
  });
});

describe("names at the right of a plot", () => {
  it("stay where their lines end while there is room", () => {
    expect(spreadLabels([10, 60], 16, Number.NEGATIVE_INFINITY, 200, { taken: [] })).toEqual([10, 60]);
  });

  it("move down until they are free of the name above, and of the names of levels", () => {
    expect(spreadLabels([10, 12, 14], 16, Number.NEGATIVE_INFINITY, 200, { taken: [] })).toEqual([
      10, 26, 42,
    ]);
    expect(spreadLabels([10], 16, Number.NEGATIVE_INFINITY, 200, { taken: [12] })).toEqual([28]);
    expect(spreadLabels([10, 12], 16, Number.NEGATIVE_INFINITY, 200, { taken: [56, 20] })).toEqual([36, 72]);
  });

  it("move up again where the last would stand below the plot", () => {
    expect(spreadLabels([80, 90, 95], 16, Number.NEGATIVE_INFINITY, 100, { taken: [] })).toEqual([
      68, 84, 100,
    ]);
  });

  it("leave room for all rows of a name that is folded", () => {
    expect(spreadLabels([10, 12], 16, Number.NEGATIVE_INFINITY, 200, { taken: [], rows: [2, 1] })).toEqual([
      10, 42,
    ]);
    expect(spreadLabels([10, 90], 16, Number.NEGATIVE_INFINITY, 100, { taken: [], rows: [1, 2] })).toEqual([
      10, 84,
    ]);
    expect(spreadLabels([10], 16, Number.NEGATIVE_INFINITY, 200, { taken: [30], rows: [2] })).toEqual([46]);
  });

  it("are folded where one row is too short, and end with an ellipsis where two are", () => {
    expect(foldName("Reno, 1 %", 200)).toEqual(["Reno, 1 %"]);
    expect(foldName("Reno, 1 %, half the round trip", 200)).toEqual(["Reno, 1 %, half the round", "trip"]);
    expect(foldName("Westwoods with one sample per round trip", 140)).toEqual([
      "Westwoods with",
      "one sample per r…",
    ]);
    for (const row of foldName("x".repeat(99), 100)) expect(nameWidth(row)).toBeLessThanOrEqual(100);
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
