import { describe, expect, it } from "vitest";
import { variableRecorder } from "../../../src/sim/trace/variable-recorder.ts";

const VARIABLES = ["a", "b"].map((id) => ({ id, label: id, unit: "" }));

describe("the record of a plug-in's variables", () => {
  it("keeps of each only the changes, and a return to an earlier value is one", () => {
    const recorder = variableRecorder(VARIABLES);
    const rows = [
      [1, 5],
      [1, 5],
      [1, 6],
      [2, 6],
      [1, 6],
      [1, 6],
    ];
    rows.forEach((row, t) => {
      recorder.record(t, Float64Array.from(row));
    });
    const { a, b } = recorder.take();
    expect([Array.from(a.t), Array.from(a.v)]).toEqual([
      [0, 3, 4],
      [1, 2, 1],
    ]);
    expect([Array.from(b.t), Array.from(b.v)]).toEqual([
      [0, 2],
      [5, 6],
    ]);
  });

  it("records nothing where there are no variables", () => {
    const recorder = variableRecorder([]);
    recorder.record(1, new Float64Array(0));
    expect(recorder.take()).toEqual({});
    expect(recorder.memory).toBe(0);
  });
});
