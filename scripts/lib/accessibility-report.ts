import type { Conformance, ReportRow } from "../../src/conformance/access/report.ts";
import type { HoldingTest } from "../../src/conformance/rfc/rules.ts";

/** A success criterion of WCAG 2.2, and what is claimed of it. */
export interface Criterion extends Pick<ReportRow, "number" | "name" | "level" | "tests"> {
  /** What the page does about it. */
  remarks: string;
  /** The page has nothing that the criterion is about, which the tests hold. */
  absent?: true;
  /** What is not met, or no test holds. */
  gap?: string;
}

/** How a test ended: "missing" where no test of that name ran. */
export type TestOutcome = "passed" | "failed" | "skipped" | "missing";

/**
 * How far a criterion is met, by how its tests ended: nothing is supported without a test that ran and passed, and a test that
 * failed is a criterion that is not met.
 */
export function conformanceOf(
  { tests, absent, gap }: Pick<Criterion, "tests" | "absent" | "gap">,
  outcomeOf: (test: HoldingTest) => TestOutcome,
): Conformance {
  const outcomes = tests.map(outcomeOf);
  if (outcomes.includes("failed")) return "Does Not Support";
  if (outcomes.length === 0 || outcomes.some((outcome) => outcome !== "passed")) return "Not Evaluated";
  if (gap !== undefined) return "Partially Supports";
  return absent === true ? "Not Applicable" : "Supports";
}

/** The report on criteria, in their order. */
export function reportOf(
  criteria: readonly Criterion[],
  outcomeOf: (test: HoldingTest) => TestOutcome,
): ReportRow[] {
  return criteria.map((criterion) => {
    const { number, name, level, remarks, gap, tests } = criterion;
    const conformance = conformanceOf(criterion, outcomeOf);
    return {
      number,
      name,
      level,
      conformance,
      remarks: gap === undefined ? remarks : `${remarks} ${gap}`,
      tests,
    };
  });
}
