import { describe, expect, it } from "vitest";
import { Report } from "../../src/scenario/issue.ts";
import { rngState, scalar, scalarMap } from "../../src/scenario/raw-shapes.ts";
import type { Shape } from "../../src/scenario/shape.ts";

/** A value as it reads, or what is wrong with it: place, found, allowed, remedy. */
function read(shape: Shape<unknown>, value: unknown): unknown {
  const report = new Report();
  const result = shape.read(value, "place", report);
  if (report.issues.length === 0) return { value: result };
  expect(result).toBeUndefined();
  return report.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
}

describe("a value that only its place gives a meaning", () => {
  it("is a finite number, a text of at most 64 characters, true or false", () => {
    const fine = [0, -1.5, "", "x".repeat(64), true, false];
    expect(fine.map((value) => read(scalar(), value))).toEqual(fine.map((value) => ({ value })));
    const wrong = [Number.NaN, Number.POSITIVE_INFINITY, "x".repeat(65), null, undefined, [], {}];
    for (const value of wrong)
      expect(read(scalar(), value)).toEqual([
        expect.stringMatching(
          /^place \| .* \| a number, a short text, true or false \| Give a single value\.$/,
        ),
      ]);
  });

  it("is one leaf, which a schema and the shortest form take as it is", () => {
    expect([scalar().leaf, scalar().minimal(3), scalar().schema()]).toEqual([
      { type: "text" },
      3,
      { type: ["number", "string", "boolean"] },
    ]);
  });
});

describe("values by name", () => {
  const shape = scalarMap(2);

  it("are so many at most, each a single value, each wrong one told", () => {
    expect(read(shape, {})).toEqual({ value: {} });
    expect(read(shape, { a: 1, b: "2 ms" })).toEqual({ value: { a: 1, b: "2 ms" } });
    const wrong = (found: string) => [
      `place | ${found} | at most 2 named values in { } | Name only parameters that the scheme has.`,
    ];
    expect(read(shape, { a: 1, b: 2, c: 3 })).toEqual(wrong("an object"));
    expect(read(shape, [1])).toEqual(wrong("a list of one"));
    expect(read(shape, null)).toEqual(wrong("null"));
    expect(read(shape, { a: [], b: {} })).toEqual([
      "place.a | a list of 0 | a number, a short text, true or false | Give a single value.",
      "place.b | an object | a number, a short text, true or false | Give a single value.",
    ]);
    expect(read(shape, { a: 1, b: {} })).toEqual([
      "place.b | an object | a number, a short text, true or false | Give a single value.",
    ]);
  });

  it("have keys that somebody else declares", () => {
    expect([shape.leafMap, shape.minimal({ a: 1 }), shape.schema()]).toEqual([
      true,
      { a: 1 },
      { type: "object", additionalProperties: { type: ["number", "string", "boolean"] }, maxProperties: 2 },
    ]);
  });
});

describe("the state of a random stream", () => {
  const [FIRST, SECOND] = [4294967087, 4294944443];

  it("is six whole numbers below their moduli", () => {
    const least = [0, 0, 1, 0, 0, 1];
    const most = [FIRST - 1, FIRST - 1, FIRST - 1, SECOND - 1, SECOND - 1, SECOND - 1];
    for (const state of [least, [1, 0, 0, 1, 0, 0], most, [12345, 12345, 12345, 12345, 12345, 12345]]) {
      expect(read(rngState(), state)).toEqual({ value: state });
      expect((read(rngState(), state) as { value: unknown }).value).not.toBe(state);
    }
  });

  it.each([
    ["five numbers", [1, 1, 1, 1, 1]],
    ["seven numbers", [1, 1, 1, 1, 1, 1, 1]],
    ["no list", { 0: 1, length: 6 }],
    ["a text", "123456"],
    ["a fraction", [1, 1, 1.5, 1, 1, 1]],
    ["a negative number", [1, -1, 1, 1, 1, 1]],
    ["a text among them", [1, 1, 1, 1, 1, "1"]],
    ["the first modulus", [1, 1, FIRST, 1, 1, 1]],
    ["the second modulus", [1, 1, 1, SECOND, 1, 1]],
    ["three zeros before", [0, 0, 0, 1, 1, 1]],
    ["three zeros behind", [1, 1, 1, 0, 0, 0]],
  ])("is not %s", (_, state) => {
    expect(read(rngState(), state)).toEqual([
      expect.stringMatching(/six whole numbers, .* \| Copy the state of a generator, or leave rng out\.$/),
    ]);
  });

  it("has no part that an address names", () => {
    const shape = rngState();
    expect([shape.leaf, shape.minimal([1, 2, 3, 4, 5, 6]), shape.schema()]).toEqual([
      undefined,
      [1, 2, 3, 4, 5, 6],
      {
        type: "array",
        items: { type: "integer", minimum: 0, maximum: 4294967086 },
        minItems: 6,
        maxItems: 6,
      },
    ]);
  });
});
