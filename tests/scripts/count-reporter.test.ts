import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, describe, expect, it, vi } from "vitest";
import CountReporter, { type CountedResult } from "../../scripts/lib/count-reporter.mjs";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-counts-"));
const file = join(folder, "counts.json");
vi.stubEnv("TEST_COUNTS", file);
afterEach(() => rmSync(file, { force: true }));

/** What the reporter writes of a file with these tests. */
function countsOf(tests: readonly CountedResult[], fileState = "passed") {
  const all = tests.map((result, i) => ({ fullName: `test ${i}`, result: () => result }));
  const children = { size: all.length, allTests: () => all };
  const moduleId = join(process.cwd(), "tests", "some.test.ts");
  new CountReporter().onTestRunEnd([{ moduleId, state: () => fileState, children }]);
  return JSON.parse(readFileSync(file, "utf8"));
}

describe("what .ci/run counts", () => {
  it("are the tests that passed and those that failed, a file that does not load among them", () => {
    expect(countsOf([{ state: "passed" }, { state: "skipped" }, { state: "failed" }])).toEqual({
      passed: 1,
      failed: 1,
      names: ["tests/some.test.ts: test 2"],
    });
    expect(countsOf([], "failed").names).toEqual(["tests/some.test.ts does not load"]);
  });

  it("are errors outside of any test too", () => {
    new CountReporter().onTestRunEnd([], [{ message: "the page was closed" }]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      passed: 0,
      failed: 0,
      names: ["an error outside of any test\n    the page was closed"],
    });
  });

  it("says of a failed test where and why, without colours, in so many lines at most", () => {
    const error = {
      message: "expected \u001b[31m1\u001b[39m to be 2",
      diff: `- 2\n\n+ 1\n${"more\n".repeat(50)}${"long".repeat(100)}`,
      stacks: [
        { file: join(process.cwd(), "tests", "walk.ts"), line: 7 },
        { file: "elsewhere", line: 1 },
      ],
    };
    const [name] = countsOf([{ state: "failed", errors: [error, { message: "another" }] }]).names;
    const lines = name.split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "tests/some.test.ts: test 0",
      "    at tests/walk.ts:7",
      "    expected 1 to be 2",
      "    - 2",
      "    + 1",
    ]);
    expect(lines.length).toBe(21);
    const wide = countsOf([{ state: "failed", errors: [{ message: "long".repeat(100) }] }]).names[0];
    expect(wide.split("\n")[1].length).toBe(204);
  });
});
