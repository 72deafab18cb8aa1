import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Criterion, conformanceOf, reportOf } from "../../scripts/lib/accessibility-report.ts";
import { reportText } from "../../scripts/lib/accessibility-text.ts";
import { outcomeIn, outcomeInPart } from "../../scripts/lib/test-outcomes.ts";
import criteria from "../../src/conformance/access/criteria.json";
import report from "../../src/conformance/access/report.json";
import { countsOf } from "../../src/conformance/access/report.ts";
import { isThere } from "./test-names.ts";

const all = criteria as readonly Criterion[];

/** The success criteria of WCAG 2.2 of a level, by number; 4.1.1 is no longer one. */
const OF_LEVEL = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2
    2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4
    3.3.3 3.3.4 3.3.8 4.1.3`,
};

describe("the criteria of the accessibility report", () => {
  it.each(["A", "AA"] as const)("are all of WCAG 2.2, level %s, each once", (level) => {
    const numbers = all.filter((one) => one.level === level).map(({ number }) => number);
    expect(numbers).toEqual(OF_LEVEL[level].split(/\s+/));
  });

  it("name tests that there are, and say in a sentence what is held and what is not", () => {
    const missing = all.flatMap(({ number, tests }) =>
      tests.filter((test) => !isThere(test)).map(({ file, name }) => `${number}: ${file}: ${name}`),
    );
    expect(missing).toEqual([]);
    const sentence = /^\S.*\.$/;
    const wrong = all.filter(
      ({ remarks, gap, tests }) =>
        !sentence.test(remarks) ||
        (gap !== undefined && !sentence.test(gap)) ||
        (tests.length === 0 && gap === undefined),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the accessibility report", () => {
  it("is what its generator gives where all tests that it names have passed, for the page and as a document", () => {
    const rows = reportOf(all, (test) => (isThere(test) ? "passed" : "missing"));
    expect(report).toEqual(rows);
    expect(readFileSync(new URL("../../ACCESSIBILITY.md", import.meta.url), "utf8")).toBe(reportText(rows));
  });

  it("supports nothing without a test that ran and passed", () => {
    const test = { file: "a.test.ts", name: "holds" };
    const ends = (...outcomes: ("passed" | "failed" | "skipped" | "missing")[]) => {
      const tests = outcomes.map((_, i) => ({ ...test, name: String(i) }));
      const of = (more: object) => conformanceOf({ tests, ...more }, ({ name }) => outcomes[Number(name)]);
      return [of({}), of({ gap: "Not this." }), of({ absent: true })];
    };
    expect(ends("passed", "passed")).toEqual(["Supports", "Partially Supports", "Not Applicable"]);
    expect(new Set(ends())).toEqual(new Set(["Not Evaluated"]));
    expect(new Set(ends("passed", "skipped"))).toEqual(new Set(["Not Evaluated"]));
    expect(new Set(ends("missing"))).toEqual(new Set(["Not Evaluated"]));
    expect(new Set(ends("passed", "failed", "missing"))).toEqual(new Set(["Does Not Support"]));
  });

  it("is made again in CI from the tests that have run there", () => {
    const ci = readFileSync(new URL("../../scripts/ci.mjs", import.meta.url), "utf8");
    expect(ci).toMatch(/"scripts\/emit-accessibility\.ts",\s+"--check",/);
    expect(ci).toContain('"--reporter=json"');
  });

  it("counts its rows by level and term", () => {
    const rows = reportOf(all, () => "failed");
    expect(countsOf(rows, "A")).toEqual(new Map([["Does Not Support", 31]]));
    expect(countsOf(rows, "AA")).toEqual(new Map([["Does Not Support", 24]]));
  });

  it("reads how tests ended from vitest's own results, of each case of those that have several", () => {
    const results = {
      testResults: [
        {
          name: "/project/a.test.ts",
          assertionResults: [
            { title: "at 320 px (all)", status: "passed" },
            { title: "at 390 px (all)", status: "failed" },
            { title: "one: Reno", status: "passed" },
            { title: "two", status: "skipped" },
          ],
        },
      ],
    };
    const outcome = outcomeIn(results, "/project/");
    const of = (name: string, file = "a.test.ts") => outcome({ file, name });
    expect(of("at %d px (all)")).toBe("failed");
    expect(of("one: $name")).toBe("passed");
    expect(of("two")).toBe("skipped");
    expect(of("tw")).toBe("missing");
    expect(of("two", "b.test.ts")).toBe("missing");
    const inPart = outcomeInPart(results, "/project/");
    const ofPart = (name: string) => inPart({ file: "a.test.ts", name });
    expect(["at %d px (all)", "one: $name", "two", "tw"].map(ofPart)).toEqual([
      "failed",
      "passed",
      "skipped",
      "passed",
    ]);
  });
});
