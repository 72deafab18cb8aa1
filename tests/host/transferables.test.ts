import { describe, expect, it } from "vitest";
import { transferables } from "../../src/host/index.ts";

describe("transferables", () => {
  it("finds every buffer once, however deep, and leaves empty ones alone", () => {
    const shared = new Float64Array(4);
    const value = {
      series: { t: shared, v: shared.subarray(1) },
      list: [{ seq: new Int32Array(2) }],
      empty: new Float64Array(0),
      numbers: [1, 2],
      text: "x",
      nothing: null,
    };
    expect(transferables(value)).toEqual([shared.buffer, value.list[0].seq.buffer]);
  });
});
