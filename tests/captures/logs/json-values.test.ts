import { describe, expect, it } from "vitest";
import {
  isRecord,
  jsonOf,
  listOf,
  numberOf,
  recordOf,
  textOf,
} from "../../../src/captures/logs/json-values.ts";

describe("a JSON text", () => {
  it("has its object or list, behind blanks and a byte order mark", () => {
    expect(jsonOf('{"a":1}')).toEqual({ a: 1 });
    expect(jsonOf(' \r\n\t[1, "\ufeff"]')).toEqual([1, "\ufeff"]);
    expect(jsonOf('\ufeff{"a":"\ufeff"}')).toEqual({ a: "\ufeff" });
    expect(jsonOf(`${" ".repeat(199)}[]`)).toEqual([]);
  });

  it("of another value, or that is none, has nothing", () => {
    for (const text of ["", "7", '"{"', "null", "{", "[1", "text [1]", "-{}", `${" ".repeat(200)}[]`])
      expect(jsonOf(text), text).toBeUndefined();
  });
});

describe("a value of a JSON text", () => {
  it("is an object, or is taken for an empty one", () => {
    expect(isRecord({})).toBe(true);
    for (const value of [[], null, undefined, 7, "x"]) expect(isRecord(value)).toBe(false);
    expect(recordOf({ a: 1 })).toEqual({ a: 1 });
    for (const value of [[], null, undefined, 7]) expect(recordOf(value)).toEqual({});
  });

  it("is a list, or is taken for an empty one", () => {
    expect(listOf([1])).toEqual([1]);
    for (const value of [{}, null, undefined, "ab"]) expect(listOf(value)).toEqual([]);
  });

  it("is a finite number, also in quotes, or is taken for 0", () => {
    expect([7, -1.5, "12", "1e3"].map(numberOf)).toEqual([7, -1.5, 12, 1000]);
    const none = [Number.NaN, Number.POSITIVE_INFINITY, "ten", "", null, undefined, true, [3]];
    expect(none.map(numberOf)).toEqual(none.map(() => 0));
  });

  it("is a text of 100 characters at most, or is taken for a question mark", () => {
    expect(textOf("client")).toBe("client");
    expect(textOf("x".repeat(101))).toBe("x".repeat(100));
    for (const value of ["", 7, null, undefined]) expect(textOf(value)).toBe("?");
  });
});
