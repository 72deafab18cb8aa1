import { describe, expect, it } from "vitest";
import { cellsOf } from "../../../src/analysis/formats/spreadsheet.ts";

describe("cells of a spreadsheet", () => {
  it.each([
    [
      "tabs",
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "semicolons, as where numbers have decimal commas",
      "a;1,5\nb;2",
      [
        ["a", "1,5"],
        ["b", "2"],
      ],
    ],
    [
      "commas",
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["tabs, though there are semicolons and commas too", "a;b\tc,d", [["a;b", "c,d"]]],
    [
      "line ends of other systems, and a last one",
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "line ends of old ones",
      "a\tb\rc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["empty rows and empty cells", "a\t\tb\n\n\t\t\nc", [["a", "", "b"], ["c"]]],
    ["space around a cell", " a \t  b", [["a", "b"]]],
    ["quotes around separators", '"a,b",c', [["a,b", "c"]]],
    ["quotes around tabs and line ends", '"a\tb"\t"c\nd"', [["a b", "c d"]]],
    ["doubled quotes", '"the ""old"" one",c', [['the "old" one', "c"]]],
    ["quotes inside of a cell", '5" disk,c', [['5" disk', "c"]]],
    ["a quote that is never closed", '"a,b', [["a,b"]]],
    ["nothing", " \n ", []],
  ])("are read with %s", (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });
});
