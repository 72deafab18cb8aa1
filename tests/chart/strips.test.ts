import { describe, expect, it } from "vitest";
import { markRows } from "../../src/chart/strips.ts";

describe("marks of one height", () => {
  it("are a strip where they touch each other over three times their width or more", () => {
    expect(markRows([10, 16, 22, 28], 6)).toEqual([{ places: [10, 16, 22, 28], isStrip: true }]);
    expect(markRows([10, 16, 22, 27.9], 6)).toEqual([{ places: [10, 16, 22, 27.9], isStrip: false }]);
  });

  it("begin another row where a gap is left between them", () => {
    expect(markRows([10, 16, 22.1, 28.1, 34.1, 40.1], 6)).toEqual([
      { places: [10, 16], isStrip: false },
      { places: [22.1, 28.1, 34.1, 40.1], isStrip: true },
    ]);
    expect(markRows([], 6)).toEqual([]);
    expect(markRows([5], 6)).toEqual([{ places: [5], isStrip: false }]);
  });
});
