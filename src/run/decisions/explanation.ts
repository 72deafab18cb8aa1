import {
  type Decision,
  type FlowTrace,
  isAboutLoss,
  type LossCause,
  type Outcome,
  outcomeOf,
  type Rule,
  type RunResult,
  type Verdict,
} from "../../sim/declared.ts";
import { lowerBound, stepAt } from "../../ui/base/series.ts";
import { say } from "../../words/en/run/decisions.ts";
import { fill } from "../../words/fill.ts";
import { type Comparison, comparisonIn } from "./comparison.ts";
import { decisionOf } from "./decision-step.ts";
import { fillEquation } from "./equation.ts";
import { headline } from "./variables.ts";

/** What the page says about one change of cwnd; all of it was recorded by the run. */
export interface Explanation {
  /** s. */
  t: number;
  rule: Rule;
  /** The first line: "CERL halves its window". */
  headline: string;
  /** The decision that it tells of; null for an ordinary step. */
  decision: Decision | null;
  /** The evidence that reached the sender. */
  arrived: string;
  /** What the rule compared, where it compared numbers. */
  comparison: Comparison | null;
  /** What the sender could see when it decided, name and value (with its unit). */
  knew: readonly { name: string; value: number; unit: string }[];
  /** The rule's equation, and the same with this decision's numbers. */
  equation: { names: string; numbers: string } | null;
  /** Null for a decision of a sender that declares no window. */
  cwnd: { before: number; after: number } | null;
  /** Null for an ordinary step, and where the sender has declared no threshold. */
  ssthresh: { before: number; after: number } | null;
  /** The segments that left at that moment, where no window says what the decision did; else empty. */
  sends: readonly { seq: number; nth: number }[];
  verdict: Verdict;
  /** Null for an ordinary step, which is not about a loss. */
  truth: Truth | null;
  /** For an answer to an echoed mark: the last mark among the acknowledged segments; null if it came out of order. */
  mark: Mark | null;
}

/** A congestion mark: where, when and on which segment a queue set it. */
export interface Mark {
  link: string;
  t: number;
  seq: number;
}

/** What really happened to the segment that a decision is about. */
export interface Truth {
  seq: number;
  cause: LossCause | null;
  /** Where and when it was lost, if it was. */
  lostAt: { link: string; t: number } | null;
  /** Which transmission of the segment was lost, from 1; 0 where none was. */
  nth: number;
  /** Did the verdict agree with the cause? Null where the sender gave none. */
  outcome: Outcome | null;
}

/**
 * Explains step `index` of a flow's cwnd, or a decision taken there that need not have changed cwnd; null when the
 * run has no such step. A decision of a sender that declares no window is explained without one.
 */
export function explain(
  result: RunResult,
  flowId: string,
  index: number,
  chosen: Decision | null,
): Explanation | null {
  const flowIndex = result.trace.flows.findIndex((flow) => flow.id === flowId);
  const flow = result.trace.flows[flowIndex];
  if (!flow) return null;
  const isStep = index >= 0 && index < flow.cwnd.t.length;
  if (!isStep && (chosen === null || flow.cwnd.t.length > 0)) return null;
  const decision = chosen ?? decisionOf(flow, index);
  const t = decision?.t ?? flow.cwnd.t[index];
  const rule = result.trace.rules[decision?.rule ?? flow.cwnd.rule[index]];
  if (!rule) return null;
  const { equation } = rule;
  const before = index > 0 ? flow.cwnd.v[index - 1] : 0;
  const values = numbersOf(decision, before);
  return {
    t,
    rule,
    headline: decision
      ? headline(flow.scheme, decision.event, decision.cwndBefore, decision.cwndAfter)
      : headline(flow.scheme, null, before, flow.cwnd.v[index]),
    decision,
    arrived: decision ? evidence(decision) : arrival(flow, t),
    knew: knowledge(flow, t, decision),
    equation: equation ? { names: equation, numbers: fillEquation(equation, values) } : null,
    comparison: equation ? comparisonIn(equation, values) : null,
    cwnd: decision
      ? declared(decision.cwndBefore, decision.cwndAfter)
      : { before, after: flow.cwnd.v[index] },
    ssthresh: decision ? declared(decision.ssthreshBefore, decision.ssthreshAfter) : null,
    sends: decision !== null && Number.isNaN(decision.cwndAfter) ? sendsAt(flow, t) : [],
    verdict: decision?.verdict ?? "none",
    truth: decision && isAboutLoss(decision) ? truthOf(result, flowIndex, decision) : null,
    mark: decision?.event === "ecn" ? markOf(result, flowIndex, decision) : null,
  };
}

/** What a decision did to a value of the sender's; null where the sender has not declared it. */
function declared(before: number, after: number): { before: number; after: number } | null {
  return Number.isNaN(after) ? null : { before, after };
}

/** The segments that a flow sent at time `t`, s, in their order. */
function sendsAt({ send }: FlowTrace, t: number): Explanation["sends"] {
  const sends: { seq: number; nth: number }[] = [];
  for (let k = lowerBound(send.t, t); k < send.t.length && send.t[k] === t; k++)
    sends.push({ seq: send.seq[k], nth: send.nth[k] });
  return sends;
}

/** What an equation is filled with: the values that a decision gave, and the windows that it, or a step, found. */
function numbersOf(decision: Decision | null, cwnd: number): Readonly<Record<string, number>> {
  if (!decision) return { cwnd };
  return { cwnd: decision.cwndBefore, ssthresh: decision.ssthreshBefore, ...decision.values };
}

/** By how many duplicates there are. */
const DUPLICATES = [
  say.duplicate,
  say.duplicate1,
  say.duplicate2,
  say.duplicate3,
  say.duplicate4,
  say.duplicate5,
] as const;

function evidence(decision: Decision): string {
  const { event, dupAcks } = decision;
  const seq = String(decision.seq);
  if (event === "timeout") return fill(say.timeout, seq);
  if (event === "dupack" || event === "wait")
    return dupAcks < DUPLICATES.length
      ? fill(DUPLICATES[dupAcks], seq)
      : fill(say.duplicateNth, seq, String(dupAcks));
  if (event === "ecn") return say.echo;
  if (event === "recovery-exit") return fill(say.recovered, seq);
  return fill(say.ack, seq);
}

function arrival(flow: FlowTrace, t: number): string {
  const ackno = lastAt(flow.ack.t, flow.ack.ackno, t);
  return ackno !== null && flow.ack.t[ackno.index] === t ? fill(say.ack, String(ackno.value)) : say.byItself;
}

function knowledge(flow: FlowTrace, t: number, decision: Decision | null): Explanation["knew"] {
  const knew: { name: string; value: number; unit: string }[] = [];
  if (decision && decision.dupAcks > 0)
    knew.push({ name: say.duplicateAcks, value: decision.dupAcks, unit: "" });
  if (decision && !Number.isNaN(decision.ssthreshBefore))
    knew.push({ name: "ssthresh", value: decision.ssthreshBefore, unit: "segments" });
  const rtt = lastAt(flow.rtt.t, flow.rtt.v, t);
  if (rtt) knew.push({ name: say.lastSample, value: rtt.value, unit: "s" });
  for (const probe of Object.values(flow.probes)) {
    const sample = lastAt(probe.t, probe.v, t);
    if (sample) knew.push({ name: probe.label, value: sample.value, unit: probe.unit });
  }
  return knew;
}

function truthOf(result: RunResult, flow: number, decision: Decision): Truth {
  let lostAt: Truth["lostAt"] = null;
  let nth = 0;
  if (decision.truth !== null) {
    for (const link of result.trace.links) {
      const { drops } = link;
      for (let i = drops.t.length - 1; i >= 0; i--) {
        const matches = drops.flow[i] === flow && drops.seq[i] === decision.seq && drops.isAck[i] === 0;
        if (!matches || drops.t[i] > decision.t) continue;
        if (!lostAt || drops.t[i] > lostAt.t) {
          lostAt = { link: link.id, t: drops.t[i] };
          nth = drops.nth[i];
        }
        break;
      }
    }
  }
  return {
    seq: decision.seq,
    cause: decision.truth,
    lostAt,
    nth,
    outcome: outcomeOf(decision),
  };
}

/** Marks set before the sender's previous reaction to a loss or a mark were answered by that one. */
function markOf(result: RunResult, flow: number, decision: Decision): Mark | null {
  const { t } = decision;
  const { decisions, ack } = result.trace.flows[flow];
  const expected = lastAt(ack.t, ack.ackno, t)?.value ?? 0;
  let answered = 0;
  for (const earlier of decisions) {
    if (earlier === decision) break;
    if (isAboutLoss(earlier) ? earlier.event !== "wait" : earlier.event === "ecn") answered = earlier.t;
  }
  let last: Mark | null = null;
  for (const { id, marks } of result.trace.links) {
    for (let i = marks.t.length - 1; i >= 0; i--) {
      if (marks.flow[i] !== flow || marks.seq[i] >= expected || marks.t[i] > t) continue;
      if (marks.t[i] > (last?.t ?? answered)) last = { link: id, t: marks.t[i], seq: marks.seq[i] };
      break;
    }
  }
  return last;
}

function lastAt(
  times: Float64Array,
  values: Float64Array | Int32Array,
  t: number,
): { index: number; value: number } | null {
  const index = stepAt(times, t);
  return index < 0 ? null : { index, value: values[index] };
}
