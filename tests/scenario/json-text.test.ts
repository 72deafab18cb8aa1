import { afterEach, describe, expect, it, vi } from "vitest";
import { namesFormat, readJsonText } from "../../src/scenario/json-text.ts";
import { LIMITS } from "../../src/scenario/limits.ts";

afterEach(() => void vi.restoreAllMocks());

/** What a text says: its value, or what was found, what is allowed, and what to do. */
function told(text: string): unknown {
  const read = readJsonText(text, "a scenario");
  if (read.ok) return { value: read.value };
  expect(read.issues).toHaveLength(1);
  const [{ path, found, allowed, remedy }] = read.issues;
  return [path, found, allowed, remedy].join(" | ");
}

const EMPTY = " | an empty text | a scenario in JSON | Choose another file: nothing was saved in this one.";
const OTHER = " |  |  | This is not a cwndscope file: choose another one.";

describe("the text of a file", () => {
  it("is any value in JSON, with or without a byte order mark before it", () => {
    expect(["[1]", " 7", "null", '"a"', '\uFEFF{"a":1}', "{}\n"].map(told)).toEqual([
      { value: [1] },
      { value: 7 },
      { value: null },
      { value: "a" },
      { value: { a: 1 } },
      { value: {} },
    ]);
  });

  it("that is empty is told so", () => {
    expect(["", " \n\t", "\uFEFF", "\uFEFF \n"].map(told)).toEqual([EMPTY, EMPTY, EMPTY, EMPTY]);
  });

  it("that begins as no object or list is another file's", () => {
    expect(["<xml>{}", "set ns [new Simulator]", "\uFEFFx", "1 [", "}{"].map(told)).toEqual(
      Array(5).fill(OTHER),
    );
  });

  it.each([
    ["by its position", "Unexpected token in JSON at position 14", " at line 2, column 6"],
    ["by the position 0", "Unexpected token in JSON at position 0", " at line 1, column 1"],
    [
      "by line and column",
      "JSON.parse: expected value at line 12 column 34 of the JSON data",
      " at line 12, column 34",
    ],
    ["not at all", "JSON Parse error: Unexpected identifier", ""],
  ])("that stops being JSON is told where, as far as the engine says it: %s", (_, message, place) => {
    vi.spyOn(JSON, "parse").mockImplementation(() => {
      throw new SyntaxError(message);
    });
    expect(told('{"a": 1,\n"b": x}')).toBe(
      ` | a text that is not JSON${place} | a scenario in JSON | Check commas, quotes and brackets there.`,
    );
  });

  it("is at most twenty million characters", () => {
    const most = `[${" ".repeat(LIMITS.file - 2)}]`;
    expect(told(most)).toEqual({ value: [] });
    expect(told(`${most} `)).toBe(
      " | a file of 21 MB | 20 MB | Choose another file, or remove from this one what is not part of it.",
    );
  });
});

describe("the format that a value names", () => {
  it("is its own property, which begins so", () => {
    const names = (value: unknown) => namesFormat(value, "cwndscope-figure/");
    expect(names({ format: "cwndscope-figure/1" })).toBe(true);
    expect(
      [
        { format: "cwndscope/1" },
        { format: "a cwndscope-figure/1" },
        {},
        [],
        null,
        undefined,
        "cwndscope-figure/1",
        7,
        Object.create({ format: "cwndscope-figure/1" }),
      ].map(names),
    ).toEqual(Array(9).fill(false));
  });
});
