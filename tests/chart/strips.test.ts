import { describe, expect, it } from "vitest";
import { markRows } from "../../src/chart/strips.ts";

describe("marks of one height", () => {
  it("are a strip where more than two touch each other", () => {
    expect(markRows([10, 16, 22], 6)).toEqual([{ places: [10, 16, 22], isStrip: true }]);
    expect(markRows([10, 13, 19], 6)).toEqual([{ places: [10, 13, 19], isStrip: true }]);
    expect(markRows([10, 13, 18.9], 6)).toEqual([{ places: [10, 13, 18.9], isStrip: false }]);
    expect(markRows([10, 16], 6)).toEqual([{ places: [10, 16], isStrip: false }]);
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
