/** Which step of cwnd a decision made, and the other way round. */
import type { Decision, FlowTrace } from "../../sim/declared.ts";
import { stepAt } from "../../ui/base/series.ts";

/** The decision that made step `index` of cwnd, if one did. */
export function decisionOf(flow: FlowTrace, index: number): Decision | null {
  const t = flow.cwnd.t[index];
  const rule = flow.cwnd.rule[index];
  return flow.decisions.find((decision) => decision.t === t && decision.rule === rule) ?? null;
}

/** The step of cwnd that a decision made; the last one before it when the decision kept cwnd. */
export function stepOf(flow: FlowTrace, decision: Decision): number {
  const last = stepAt(flow.cwnd.t, decision.t);
  for (let index = last; flow.cwnd.t[index] === decision.t; index--) {
    if (flow.cwnd.rule[index] === decision.rule) return index;
  }
  return Math.max(0, last);
}
