import { describe, expect, it } from "vitest";
import { embedCode } from "../../../src/lab/derive/embed-code.ts";
import { csvOf, MOST_STUDENTS, studentValues } from "../../../src/lab/derive/student-values.ts";

describe("values for students", () => {
  it("gives each line of a list the next value, each name once", () => {
    expect(studentValues(" Ada \n\nBob\nAda\nCy", 0.1, 0.2)).toEqual([
      { who: "Ada", value: 0.1 },
      { who: "Bob", value: 0.3 },
      { who: "Cy", value: 0.5 },
    ]);
    const many = Array.from({ length: MOST_STUDENTS + 5 }, (_, i) => `s${i}`).join("\n");
    expect(studentValues(many, 1, 1)).toHaveLength(MOST_STUDENTS);
  });

  it("writes a table that spreadsheets read and do not execute", () => {
    expect(
      csvOf([
        ["who", "a,b"],
        ['say "x"', "=1+1"],
      ]),
    ).toBe('who,"a,b"\r\n"say ""x""",\'=1+1\r\n');
  });
});

describe("the line for a web page", () => {
  it("keeps link and title inside their quotes", () => {
    const code = embedCode({ link: 'https://x/#a&b="', title: '<"T">', width: 800, height: 450 });
    expect(code).toContain(
      'src="https://x/#a&amp;b=&quot;" title="&lt;&quot;T&quot;>" width="800" height="450"',
    );
  });
});
