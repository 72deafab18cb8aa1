import type { HoldingTest } from "../rfc/rules.ts";

/** The terms of VPAT 2.5 for how far a criterion is met. */
export type Conformance =
  | "Supports"
  | "Partially Supports"
  | "Does Not Support"
  | "Not Applicable"
  | "Not Evaluated";

/** A success criterion of WCAG 2.2 in the report. */
export interface ReportRow {
  /** "1.4.10". */
  number: string;
  name: string;
  level: "A" | "AA";
  conformance: Conformance;
  remarks: string;
  tests: readonly HoldingTest[];
}

/** How many rows of a level have each term, those that none has left out. */
export function countsOf(rows: readonly ReportRow[], level: ReportRow["level"]): Map<Conformance, number> {
  const counts = new Map<Conformance, number>();
  for (const row of rows)
    if (row.level === level) counts.set(row.conformance, (counts.get(row.conformance) ?? 0) + 1);
  return counts;
}
