import { describe, expect, it } from "vitest";
import { documentText } from "../../../../src/lab/build/text/document-text.ts";
import { textProblems } from "../../../../src/lab/build/text/text-problems.ts";
import { fromTemplate } from "../../../../src/scenario/building.ts";
import { canonicalJson, formatIssue, type Scenario } from "../../../../src/scenario/index.ts";
import { parseScenarioText, readDocumentText } from "../../../../src/scenario/parse-text.ts";

function dumbbell(): Scenario {
  const made = fromTemplate("dumbbell", { n: 2 });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

const whole = dumbbell();
const TEXT = documentText(whole);

/** The first problem of a text. */
const firstOf = (text: string) => textProblems(text)[0];

/** What a text says once each first problem's cure was taken, at most a few times. */
function cured(text: string): Scenario | null {
  let now = text;
  for (let times = 0; times < 3; times++) {
    const read = readDocumentText(now);
    if (read.ok) return read.document;
    const mend = firstOf(now)?.mend;
    if (!mend || !("text" in mend)) return null;
    now = now.slice(0, mend.text.from) + mend.text.insert + now.slice(mend.text.to);
  }
  return null;
}

describe("a bracket too many", () => {
  const first = TEXT.indexOf("}", TEXT.indexOf('"links"'));

  it.each([
    ["behind an element of a list", `${TEXT.slice(0, first)}}${TEXT.slice(first)}`, "}"],
    ["behind the whole", `${TEXT.trimEnd()}\n}`, "}"],
    ["of the other kind", `${TEXT.slice(0, first + 1)}}${TEXT.slice(first + 1)}`, "}"],
  ])("%s is named and removed, no comma is added", (_, text, sign) => {
    const problem = firstOf(text);
    expect(problem.words).toBe(`This “${sign}” closes nothing.`);
    expect(problem.mend?.label).toBe(`Remove the “${sign}”`);
    expect(text.slice(problem.from, problem.to)).toBe(sign);
    expect(canonicalJson(cured(text) as Scenario)).toBe(canonicalJson(whole));
  });

  it("is not what a missing comma is taken for", () => {
    const text = TEXT.replace(/,(\s*"(?:title|duration)")/, "$1");
    expect(text).not.toBe(TEXT);
    expect(firstOf(text).words).toBe("A comma is missing here.");
    expect(canonicalJson(cured(text) as Scenario)).toBe(canonicalJson(whole));
  });

  it("is told from more text behind the end", () => {
    expect(firstOf(`${TEXT.trimEnd()} and more`).words).toBe("The scenario ends before this.");
    expect(canonicalJson(cured(`${TEXT.trimEnd()} and more`) as Scenario)).toBe(canonicalJson(whole));
  });
});

describe("a name with a wrong letter", () => {
  const text = TEXT.replace('"rate"', '"rat"');

  it("is told with the name that was meant, which is then not said to be missing", () => {
    const [problem, ...others] = textProblems(text);
    expect(problem.words).toContain('Did you mean "rate"?');
    expect(others).toEqual([]);
    expect(problem.mend?.label).toBe("Write “rate”");
    expect(canonicalJson(cured(text) as Scenario)).toBe(canonicalJson(whole));
  });

  it("is told so in files too; what is far from every name is to be removed", () => {
    const issues = (given: string) => {
      const read = parseScenarioText(given);
      return read.ok ? [] : read.issues.map(formatIssue);
    };
    expect(issues(text)).toEqual([expect.stringMatching(/^links\[0\]\.rat: .* Did you mean "rate"\?$/)]);
    expect(issues(TEXT.replace('"rate"', '"bandwidth"'))).toEqual([
      expect.stringMatching(/^links\[0\]\.bandwidth: .* Remove it or correct its spelling\.$/),
      expect.stringMatching(/^links\[0\]\.rate is missing: .* Add "rate"\.$/),
    ]);
  });

  it("is not taken for one that is there already", () => {
    const twice = TEXT.replace('"rate"', '"rat": 1, "rate"');
    expect(firstOf(twice).words).toContain("Remove it or correct its spelling.");
  });
});

describe("a property that is missing", () => {
  it("is told by its name at the line of what lacks it", () => {
    const text = TEXT.replace('"rate"', '"4 Mbps"');
    const words = textProblems(text).map((problem) => problem.words);
    expect(words).toContain('rate is missing: Transmission rate. Add "rate".');
    expect(words.join(" ")).not.toContain("nothing");
  });
});

describe("a value with a wrong letter", () => {
  it.each([
    ['"scheme": "reno"', '"scheme": "ren"', "reno"],
    ['"delay": "1 ms"', '"delay": "1 mss"', "1 ms"],
  ])("is replaced by the one that was meant: %s", (right, wrong, meant) => {
    const text = TEXT.replace(/"delay": [^,\n}]+/, '"delay": "1 ms"');
    const before = readDocumentText(text);
    const problem = firstOf(text.replace(right, wrong));
    expect(problem.words).toMatch(/ is not known\. Did you mean ".+"\?$/);
    expect(problem.mend?.label).toBe(`Write “${meant}”`);
    expect(cured(text.replace(right, wrong))).toEqual(before.ok ? before.document : null);
  });

  it("keeps its name where it is that of another value", () => {
    const wrong = firstOf(TEXT.replace('"scheme": "reno"', '"scheme": "scheme"'));
    expect(wrong.mend).toBeNull();
  });
});

describe("a file that is no scenario", () => {
  const said = (text: string) => {
    const read = parseScenarioText(text);
    return read.ok ? "" : formatIssue(read.issues[0]);
  };

  it.each(['<?xml version="1.0"?><graphml/>', "graph { A -- B }", "hello", "7 8"])(
    "is said to be none, without a word of what reads it: %s",
    (text) => {
      expect(said(text)).toBe("This is not a cwndscope file: choose another one.");
      expect(said(text)).not.toMatch(/token|Unexpected|position/i);
    },
  );

  it("is told where it stops being JSON", () => {
    expect(said('{\n  "format": "cwndscope/1",\n  "title" 7\n}')).toMatch(/at line 3, column 11/);
    expect(said('{ "a": [1, 2 }')).not.toMatch(/token|position/i);
  });
});
