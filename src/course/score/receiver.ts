/** What a receiver that judges losses decided, as decisions that a reader can look at and pick. */
import {
  type AgentTrace,
  type Decision,
  type FlowTrace,
  LOSS_CAUSES,
  type Trace,
} from "../../sim/declared.ts";
import { valueAt } from "../measures/window.ts";

/**
 * The conclusions of a flow's receiver about missing segments, in order of time: a `wait` holds duplicate ACKs back, an `ack` lets
 * them go. A receiver has no window; the sender's, which stays, stands in its place. None where the receiver concludes nothing.
 */
export function receiverDecisions({ agents, rules }: Trace, flow: FlowTrace): Decision[] {
  const decisions: Decision[] = [];
  for (const agent of receiversOf(agents, flow.id)) {
    agent.t.forEach((t, i) => {
      const { verdict, names = [] } = rules[agent.rule[i]];
      if (verdict === undefined) return;
      const window = valueAt(flow.cwnd, t) ?? 0;
      const limit = valueAt(flow.ssthresh, t) ?? 0;
      const cause = agent.truth?.[i] ?? 0;
      decisions.push({
        t,
        event: verdict === "random" ? "wait" : "ack",
        seq: agent.seq[i],
        dupAcks: 0,
        verdict,
        rule: agent.rule[i],
        values: Object.fromEntries(names.map((name, k) => [name, valuesAt(agent, i)[k]])),
        cwndBefore: window,
        cwndAfter: window,
        ssthreshBefore: limit,
        ssthreshAfter: limit,
        truth: cause === 0 ? null : LOSS_CAUSES[cause - 1],
      });
    });
  }
  return decisions;
}

/** When a flow's receiver gave up waiting, s: what it waited for had not come. */
export function vainWaits({ agents, rules }: Trace, flow: FlowTrace): number[] {
  return receiversOf(agents, flow.id).flatMap((agent) =>
    [...agent.t].filter((_, i) => rules[agent.rule[i]].verdict === undefined),
  );
}

/** Agents on the way record no truth. */
const receiversOf = (agents: readonly AgentTrace[], flow: string): readonly AgentTrace[] =>
  agents.filter((agent) => agent.flow === flow && agent.truth !== undefined);

const valuesAt = ({ values, t }: AgentTrace, i: number): Float64Array => {
  const each = values.length / t.length;
  return values.subarray(i * each, (i + 1) * each);
};
