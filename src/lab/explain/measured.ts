/** What step two of an explanation shows: what the sender measured before it decided. */

import {
  type Comparison,
  comparisonIn,
  type Scale,
  scaleFor,
  zonesOf,
} from "../../run/decisions/comparison.ts";
import type { Explanation } from "../../run/decisions/explanation.ts";
import { variableOf } from "../../run/decisions/variables.ts";
import type { FlowTrace, Verdict } from "../../sim/declared.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";

/** A stretch of the scale and what a value there is taken for; "none" where this run does not show it. */
export interface MeasuredZone {
  from: number;
  to: number;
  verdict: Verdict;
}

/** What was measured: a value on a scale with its thresholds, or why there is none. */
export type Measurement =
  | {
      kind: "scale";
      comparison: Comparison;
      scale: Scale;
      zones: readonly MeasuredZone[];
      /** Unit of value and thresholds. */
      unit: string;
      /** "the latest round-trip time"; the name where it is not known. */
      meaning: string;
    }
  | { kind: "words"; text: string };

/** A rule that goes by a sign in an ACK, not by a number. */
const SIGN = /\b(ECN echo|ELN set|CW = \d|partial ACK seen)/;

/** What the sender of a flow had measured for a change of its window. */
export function measurementFor(
  flow: FlowTrace,
  explanation: Explanation,
  rules: readonly { equation?: string }[],
): Measurement {
  const { comparison, decision, equation } = explanation;
  const name = schemeStyle(flow.scheme).title;
  if (comparison !== null) {
    const scale = scaleFor(comparison);
    const { verdict } = explanation;
    const other = otherVerdict(flow, comparison, verdict, rules);
    const variable = variableOf(flow, comparison.measured.name);
    const unit =
      variable?.unit ?? comparison.thresholds.map((t) => variableOf(flow, t.name)?.unit).find(Boolean) ?? "";
    return {
      kind: "scale",
      comparison,
      scale,
      zones: zonesOf(comparison, scale).map(({ from, to, holds }) => ({
        from,
        to,
        verdict: holds ? verdict : other,
      })),
      unit,
      meaning: variable?.meaning ?? comparison.measured.name,
    };
  }
  const sign = SIGN.exec(equation?.names ?? "");
  if (sign !== null) return { kind: "words", text: fill(say.sign, name) };
  if (decision?.event === "timeout") return { kind: "words", text: fill(say.timeout, name) };
  const measures = Object.keys(flow.probes).length > 0;
  if (decision === null || explanation.truth === null) return { kind: "words", text: say.anAckIsEnough };
  return {
    kind: "words",
    text: measures ? fill(say.noThreshold, name) : fill(say.measuresNothing, name),
  };
}

/**
 * What the other side of a threshold is taken for: the other cause, if some decision of this run about the same value says
 * so; else it is not known ("none"): the other side may be the same guess for another reason.
 */
function otherVerdict(
  flow: FlowTrace,
  { measured }: Comparison,
  verdict: Verdict,
  rules: readonly { equation?: string }[],
): Verdict {
  if (verdict === "none") return "none";
  const other: Verdict = verdict === "congestion" ? "random" : "congestion";
  const says = flow.decisions.some((decision) => {
    if (decision.verdict !== other) return false;
    const equation = rules[decision.rule]?.equation ?? "";
    const values = { cwnd: decision.cwndBefore, ssthresh: decision.ssthreshBefore, ...decision.values };
    return comparisonIn(equation, values)?.measured.name === measured.name;
  });
  return says ? other : "none";
}
