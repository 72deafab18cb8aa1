import type { Decision } from "../../sim/index.ts";
import type { DecisionGlyph } from "../theme/marks.ts";

/** The glyph of a decision; null for changes that are no answer to a loss (slow start, the end of a recovery). */
export function decisionGlyph(decision: Decision): DecisionGlyph | null {
  if (decision.verdict === "none") return null;
  const believed = decision.verdict === "congestion";
  const congestion = decision.truth === "overflow" || decision.truth === "aqm";
  const right =
    decision.event === "ecn" ? believed : believed ? congestion : !congestion && decision.truth !== null;
  return { verdict: believed ? "cut" : "kept", right };
}
