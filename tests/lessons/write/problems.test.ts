import { describe, expect, it } from "vitest";
import type { LessonProblem } from "../../../src/course/index.ts";
import { textProblems } from "../../../src/lessons/write/problems.ts";

const TEXT = "---\ntitle: a\n---\n:::predict-draw a\njudge: climb, clim\n:::";

const one = (problem: LessonProblem) => textProblems(TEXT, [problem], true)[0];

describe("a problem of a lesson in the editor", () => {
  it("is about the word that is unknown, by itself in its line, and writes the other one there", () => {
    const problem = one({
      line: 5,
      message: "there is no feature “clim”",
      remedy: 'Did you mean "climb"?',
      mend: { found: "clim", write: "climb" },
    });
    expect(TEXT.slice(problem.from, problem.to)).toBe("clim");
    expect(TEXT.slice(0, problem.from).endsWith("climb, ")).toBe(true);
    expect(problem.words).toBe('There is no feature “clim”. Did you mean "climb"?');
    expect(problem.mend).toEqual({
      label: "Write “climb”",
      text: { from: problem.from, to: problem.to, insert: "climb" },
    });
  });

  it("puts a line that is missing in below its line", () => {
    const { mend } = one({ line: 1, message: "a", remedy: "b", mend: { below: "minutes: " } });
    expect(mend).toEqual({ label: "Add “minutes:”", text: { from: 3, to: 3, insert: "\nminutes: " } });
  });

  it("puts a hint in before the end of the step", () => {
    const { mend } = one({ line: 4, message: "a", remedy: "b", mend: { hint: ":::hint\nx\n:::" } });
    const at = TEXT.length - ":::".length;
    expect(mend).toEqual({
      label: "Add a hint for it",
      text: { from: at, to: at, insert: "\n:::hint\nx\n:::\n" },
    });
  });

  it("is about the whole line where it names no word, and stays in the text whatever its line is", () => {
    const { from, to, mend, line } = one({ line: 99, message: "a", remedy: "" });
    expect([TEXT.slice(from, to), mend, line]).toEqual([":::", null, 6]);
    const lost = one({ line: 2, message: "a", remedy: "", mend: { found: "nowhere", write: "x" } });
    expect(TEXT.slice(lost.from, lost.to)).toBe("title: a");
    expect(lost.mend).toBeNull();
  });

  it("stands in the order of the lines", () => {
    const list = [3, 1, 2].map((line) => ({ line, message: `m${line}`, remedy: "" }));
    expect(textProblems(TEXT, list, false).map(({ line, stops }) => [line, stops])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
  });
});
