import { type Decision, outcomeOf } from "../../sim/declared.ts";
import type { DecisionGlyph } from "../../ui/theme/marks.ts";

/** The glyph of a decision; null for changes that are no answer to a loss (slow start, the end of a recovery). */
export function decisionGlyph(decision: Decision): DecisionGlyph | null {
  const outcome = outcomeOf(decision);
  return outcome === null ? null : { verdict: decision.verdict === "congestion" ? "cut" : "kept", outcome };
}
