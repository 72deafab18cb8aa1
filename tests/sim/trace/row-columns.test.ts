import { describe, expect, it } from "vitest";
import { kindCode, nextCapacity, RowColumns, type RowKind } from "../../../src/sim/trace/row-columns.ts";

/** Capacities one after the other, from none, until `rows` have room. */
function capacities(rows: number, expected?: number): number[] {
  const steps: number[] = [];
  for (let capacity = 0; capacity < rows; steps.push(capacity)) capacity = nextCapacity(capacity, expected);
  return steps;
}

describe("what is set aside for rows", () => {
  it("grows in ever larger steps where nothing is expected", () => {
    expect(capacities(20_000)).toEqual([32, 128, 512, 2048, 4096, 8192, 16_384, 32_768]);
  });

  it("is what is expected, at once", () => {
    expect(capacities(834, 834)).toEqual([834]);
    expect(capacities(1 << 19, 1 << 19)).toEqual([1 << 19]);
  });

  it("is a small step first where less is expected than that", () => {
    expect(capacities(32, 32)).toEqual([32]);
    expect(capacities(100, 33)).toEqual([33, 132]);
  });

  it("is half a million rows at first where more is expected, then what is expected", () => {
    expect(capacities(1_666_668, 1_666_668)).toEqual([1 << 19, 1_666_668]);
  });

  it("is never more than two million rows for what is only expected, then twice what was written", () => {
    expect(capacities(1 << 24, 1e12)).toEqual([1 << 19, 1 << 21, 1 << 22, 1 << 23, 1 << 24]);
  });

  it("is twice as much where more came than was expected", () => {
    expect(capacities(5000, 2500)).toEqual([2500, 5000]);
  });
});

describe("columns of rows", () => {
  const ROWS = 100;
  const numbers = Array.from({ length: ROWS }, (_, i) => i);

  function filled(kind: RowKind, expected?: number): RowColumns {
    const columns = new RowColumns(kind, expected);
    for (const i of numbers) columns.add(kindCode(kind), i / 8, 3 * i, i % 7);
    return columns;
  }

  it.each<[RowKind, number, (columns: RowColumns) => ArrayLike<number>[]]>([
    ["value", 16, (c) => [c.takeTimes(), c.takeValues()]],
    ["number", 12, (c) => [c.takeTimes(), c.takeNumbers()]],
    ["value-and-code", 17, (c) => [c.takeTimes(), c.takeValues(), c.takeCodes()]],
    ["number-and-count", 14, (c) => [c.takeTimes(), c.takeNumbers(), c.takeCounts()]],
  ])(
    "keep every row of the kind %s while they grow, in one buffer of %d bytes a row",
    (kind, bytes, take) => {
      const expected = [numbers.map((i) => i / 8), numbers.map((i) => 3 * i), numbers.map((i) => i % 7)];
      for (const room of [0, 50, ROWS]) {
        const columns = filled(kind, room);
        const taken = take(columns);
        expect(taken.map((column) => Array.from(column))).toEqual(expected.slice(0, taken.length));
        expect(columns.memory).toBe(ROWS * bytes);
      }
      const arrays = take(filled(kind, ROWS)) as Float64Array[];
      expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(1);
      expect(arrays[0].buffer.byteLength).toBe(ROWS * bytes);
    },
  );
});
