import { describe, expect, it } from "vitest";
import { parameters, paramValues } from "../../../src/sim/plugin/parameters.ts";

const PARAMS = parameters([
  { id: "rate", label: "", help: "", type: "number", unit: "", min: 0, max: 1, default: 0.5 },
  { id: "isOn", label: "", help: "", type: "boolean", default: true },
]);

describe("the values of a definition's parameters", () => {
  it("are its defaults, but for what is given; nothing else of what is given", () => {
    expect(paramValues({ params: PARAMS })).toEqual({ rate: 0.5, isOn: true });
    expect(paramValues({ params: PARAMS }, { isOn: false, kind: "x" })).toEqual({ rate: 0.5, isOn: false });
  });

  it("are one object that nobody can change where it has none", () => {
    const none = paramValues({ params: [] }, { rate: 0.2 });
    expect(none).toEqual({});
    expect(none).toBe(paramValues({ params: [] }));
    expect(Object.isFrozen(none)).toBe(true);
  });
});
