import { describe, expect, it } from "vitest";
import { csvOf } from "../../../src/ui/base/csv.ts";

/** A table without the mark of its encoding. */
const plain = (rows: readonly (readonly string[])[]) => csvOf(rows).replace(/^\uFEFF/, "");

describe("a table for a spreadsheet", () => {
  it("keeps commas, quotes and lines inside their cells", () => {
    expect(
      plain([
        ["who", "a,b"],
        ['say "x"', "two\nlines"],
      ]),
    ).toBe('who,"a,b"\r\n"say ""x""","two\nlines"\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])(
    "does not let %j be a formula",
    (text) => {
      expect(plain([[text]]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it("says that it is UTF-8, so that names keep their letters", () => {
    const bytes = new TextEncoder().encode(csvOf([["Zoë"]]));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
