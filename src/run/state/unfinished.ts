import type { LabState } from "./types.ts";

/** Is what is built no whole scenario yet, and was it none before? Then nothing of it has run. */
export function isUnfinished({
  scenario,
  document,
  issues,
}: Pick<LabState, "scenario" | "document" | "issues">): boolean {
  return issues.length > 0 && scenario === document;
}
