import { describe, expect, it } from "vitest";
import { packed } from "../../src/host/packed.ts";
import { transferables } from "../../src/host/transferables.ts";

function grown() {
  const t = new Float64Array(100);
  t.set([1.5, -2, Number.POSITIVE_INFINITY]);
  const times = t.subarray(0, 3);
  return {
    title: "a run",
    flows: [{ send: { t: times, seq: Int32Array.of(7, -8), nth: Uint16Array.of(65535) } }],
    again: times,
    none: new Float64Array(0),
    cause: Uint8Array.of(3),
    values: [1, 2],
    nothing: null,
  };
}

describe("a packed result", () => {
  it("has the same values in the same kinds of arrays", () => {
    expect(packed(grown())).toEqual(grown());
  });

  it("has one buffer, as large as its values at places for their kind", () => {
    const result = packed(grown());
    expect(transferables(result)).toEqual([result.cause.buffer]);
    expect(result.cause.buffer.byteLength).toBe(3 * 8 + 8 + 8 + 8);
    expect(result.again).toBe(result.flows[0].send.t);
  });

  it("is the object that was given", () => {
    const result = grown();
    expect(packed(result)).toBe(result);
  });
});
