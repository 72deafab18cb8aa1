import { isNews } from "../../run/decisions/agents.ts";
import { type Decision, LOSS_CAUSES, type LossCause, type Rule, type RunResult } from "../../sim/declared.ts";

/** Something of a run that a student would want to read about. */
export type LabEvent =
  | {
      kind: "loss";
      t: number;
      flow: string;
      link: string;
      seq: number;
      nth: number;
      isAck: boolean;
      cause: LossCause;
    }
  | { kind: "mark"; t: number; flow: string; link: string; seq: number }
  | { kind: "decision"; t: number; flow: string; decision: Decision }
  | { kind: "agent"; t: number; flow: string; node: string; seq: number; rule: Rule }
  /** What a sender of one's own has logged. */
  | { kind: "log"; t: number; flow: string; text: string }
  | { kind: "retransmission"; t: number; flow: string; seq: number; nth: number };

const known = new WeakMap<RunResult, readonly LabEvent[]>();

/** All notable events of a run in order of time; gathered once. */
export function eventsOf(result: RunResult): readonly LabEvent[] {
  let events = known.get(result);
  if (events === undefined) {
    events = gathered(result).sort((a, b) => a.t - b.t);
    known.set(result, events);
  }
  return events;
}

function gathered({ trace, own }: RunResult): LabEvent[] {
  const { flows, links, agents, rules } = trace;
  const events: LabEvent[] = [];
  const flowName = (index: number) => flows[index]?.id ?? "";
  for (const { id: link, drops, marks } of links) {
    drops.t.forEach((t, i) => {
      const cause = LOSS_CAUSES[drops.cause[i]];
      const [seq, nth, isAck] = [drops.seq[i], drops.nth[i], drops.isAck[i] === 1];
      events.push({ kind: "loss", t, flow: flowName(drops.flow[i]), link, seq, nth, isAck, cause });
    });
    marks.t.forEach((t, i) => {
      events.push({ kind: "mark", t, flow: flowName(marks.flow[i]), link, seq: marks.seq[i] });
    });
  }
  for (const { id: flow, send, decisions } of flows) {
    send.t.forEach((t, i) => {
      if (send.nth[i] > 1)
        events.push({ kind: "retransmission", t, flow, seq: send.seq[i], nth: send.nth[i] });
    });
    for (const decision of decisions) events.push({ kind: "decision", t: decision.t, flow, decision });
  }
  for (const { flow, t, text } of own?.logs ?? []) events.push({ kind: "log", t, flow, text });
  for (const agent of agents) {
    agent.t.forEach((t, i) => {
      if (!isNews(agent, i)) return;
      const { flow, node } = agent;
      events.push({ kind: "agent", t, flow, node, seq: agent.seq[i], rule: rules[agent.rule[i]] });
    });
  }
  return events;
}
