import { describe, expect, it } from "vitest";
import {
  againstIds,
  MOST_LINES,
  readCodes,
  readIds,
  repeatedNames,
} from "../../../src/course/marks/lists.ts";

const texts = (list: { entries: readonly { text: string }[] }) => list.entries.map(({ text }) => text);
const CODE = "cwnd1.eyJsIjoic2F3dG9vdGgifQ.0abc123";

describe("a list of ids", () => {
  it("has one in each line, or several between commas, semicolons and tabs, with letters of any alphabet", () => {
    const read = readIds("ada\r\nZoë; müller.k\n\n李雷\t4711,o'hara-x");
    expect(texts(read)).toEqual(["ada", "Zoë", "müller.k", "李雷", "4711"]);
    expect(read.problems).toEqual([
      "Line 4: “o'hara-x” is not an ID. Use letters, digits and . _ @ + -, beginning with a letter or digit.",
    ]);
  });

  it("takes the same id once, in whichever form its letters were typed, and says where it stood before", () => {
    const read = readIds("Zoe\u0308\nada\nZo\u00eb");
    expect(read.entries).toEqual([
      { line: 1, text: "Zo\u00eb" },
      { line: 2, text: "ada" },
    ]);
    expect(read.problems).toEqual(["Line 3: Zo\u00eb stands in line 1 already; it is listed once."]);
  });

  it("says how to mend an id with spaces, one that is too long, and a code in the wrong place", () => {
    expect(readIds(`Ann Lee\n${"x".repeat(41)}\n${CODE}${CODE}`).problems).toEqual([
      "Line 1: “Ann Lee” is not an ID. Write it without spaces: Ann.Lee",
      `Line 2: “${"x".repeat(40)}” is not an ID. Use at most 40 letters.`,
      `Line 3: “${(CODE + CODE).slice(0, 40)}” is not an ID. It looks like a result code: those go below.`,
    ]);
  });

  it("says which are left of more than are taken at once", () => {
    const read = readIds(Array.from({ length: MOST_LINES + 3 }, (_, i) => `s${i}`).join("\n"));
    expect(read.entries).toHaveLength(MOST_LINES);
    expect(read.problems).toEqual([
      `Only the first ${MOST_LINES} ids are taken; 3 are left, from line ${MOST_LINES + 1} on. Paste those afterwards.`,
    ]);
  });
});

describe("a list of result codes", () => {
  it("has one in each line, whatever stands before it", () => {
    expect(readCodes(`${CODE}\nAda Lovelace: ${CODE.replace("0abc", "1abc")}, late`).entries).toEqual([
      { line: 1, text: CODE },
      { line: 2, from: "Ada Lovelace", text: CODE.replace("0abc", "1abc") },
    ]);
  });

  it("puts together what a letter program has broken into lines", () => {
    expect(readCodes(`${CODE.slice(0, 20)}\n${CODE.slice(20)}\n`)).toEqual({
      entries: [{ line: 1, text: CODE }],
      problems: [],
    });
  });

  it("says which lines hold none, and which repeat another", () => {
    expect(readCodes(`dear all,\n${CODE}\n\nthanks\n${CODE}`).problems).toEqual([
      "Line 1: no result code in “dear all,”. A code begins with “cwnd2.”; copy the whole code from the end of the lesson.",
      "Line 4: no result code in “thanks”. A code begins with “cwnd2.”; copy the whole code from the end of the lesson.",
      "Line 5: the same code as in line 2; it is marked once.",
    ]);
  });

  it("says who handed in twice; codes without an id are nobody's", () => {
    expect(repeatedNames(["ada", null, "bob", "ada", null], [1, 2, 3, 5, 6])).toEqual([
      "Line 5: ada handed in line 1 as well, with other answers. Ask which one counts; a gradebook is given the last.",
    ]);
  });

  it("says which codes are of nobody on the list of ids, and who has handed in nothing", () => {
    expect(againstIds(["ada", "bob", "cem"], ["ada", "eve", null], [1, 2, 4])).toEqual([
      "Line 2: eve is not among the IDs above. Is it mistyped, or somebody else's?",
      "Line 4: the code has no ID, so it belongs to the lesson without a variant. Ask whose it is.",
      "No code yet from: bob, cem.",
    ]);
    expect(againstIds(["ada"], ["ada"], [1])).toEqual([]);
    expect(againstIds([], ["eve", null], [1, 2])).toEqual([]);
  });
});
