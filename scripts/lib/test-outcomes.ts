import type { HoldingTest } from "../../src/conformance/rfc/rules.ts";
import type { TestOutcome } from "./accessibility-report.ts";

/**
 * How a test ended as far as these results tell: one that they lack was left to the other parts of a run on several machines, and is
 * taken as passed here. That there is a test of that name at all is held by tests/conformance/access-report.test.ts.
 */
export function outcomeInPart(results: TestResults, root: string): (test: HoldingTest) => TestOutcome {
  const outcome = outcomeIn(results, root);
  return (test) => {
    const ended = outcome(test);
    return ended === "missing" ? "passed" : ended;
  };
}

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface TestResults {
  testResults: readonly {
    /** Path of the file. */
    name: string;
    assertionResults: readonly { title: string; status: string }[];
  }[];
}

/** Holes of a test's name that is written once for several cases. */
const HOLES = /\$\w+|%[sdi]/g;

/**
 * How a test ended: of one for several cases, "failed" where one of them failed, and "passed" only where all did.
 * @param root path of the repository, with "/" at its end
 */
export function outcomeIn(
  { testResults }: TestResults,
  root: string,
): ({ file, name }: HoldingTest) => TestOutcome {
  return ({ file, name }) => {
    const whole = new RegExp(
      `^${name
        .split(HOLES)
        .map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&"))
        .join(".*")}$`,
      "s",
    );
    const found = testResults
      .filter((one) => one.name.replaceAll("\\", "/") === root.replaceAll("\\", "/") + file)
      .flatMap(({ assertionResults }) => assertionResults.filter(({ title }) => whole.test(title)));
    if (found.length === 0) return "missing";
    if (found.some(({ status }) => status === "failed")) return "failed";
    return found.every(({ status }) => status === "passed") ? "passed" : "skipped";
  };
}
