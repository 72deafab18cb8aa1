import type { Rule } from "../../../plugin/rule.ts";
import type { WindowDecision } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import { halve } from "./growth.ts";

/** How far segments belong to a window that has been cut already. */
export interface CutMemory {
  /** Highest segment sent when the window was last reduced; recorded as lastCut. */
  lastReduction: number;
}

/** `lastReduction` before the first: no segment is that low. */
export const NEVER_CUT = -2;

/** Was the lost segment sent before the window was last cut (RFC 6582's rule, for recoveries that find it again)? */
export function isCutAlready(state: CutMemory, tcp: SenderView): boolean {
  return tcp.sndUna - 1 <= state.lastReduction;
}

/** Congestion: halves the window by the rule `cut`, or keeps it by the rule `spared` where it was cut already. */
export function cutOncePerWindow(
  state: CutMemory,
  tcp: SenderView,
  rules: { cut: Rule; spared: Rule },
  values: Readonly<Record<string, number>>,
): WindowDecision {
  if (isCutAlready(state, tcp)) {
    return {
      verdict: "congestion",
      cwnd: "keep",
      ssthresh: "keep",
      rule: rules.spared,
      values: { ...values, lastCut: state.lastReduction },
    };
  }
  state.lastReduction = tcp.sndMax;
  const decision = halve(tcp);
  return { ...decision, rule: rules.cut, values: { ...decision.values, ...values } };
}
