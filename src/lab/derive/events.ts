import { type Decision, LOSS_CAUSES, type LossCause, type Rule, type RunResult } from "../../sim/declared.ts";
import { byTime, upperBound } from "../base/series.ts";
import { isNews } from "./agents.ts";

/** Something of a run that a student would want to read about. */
export type LabEvent =
  | { kind: "loss"; t: number; flow: string; link: string; seq: number; isAck: boolean; cause: LossCause }
  | { kind: "mark"; t: number; flow: string; link: string; seq: number }
  | { kind: "decision"; t: number; flow: string; decision: Decision }
  | { kind: "agent"; t: number; flow: string; node: string; seq: number; rule: Rule }
  | { kind: "retransmission"; t: number; flow: string; seq: number; nth: number };

/** The `before` last notable events up to `time` and the `after` first ones behind it, in order of time. */
export function eventsAround(result: RunResult, time: number, before: number, after: number): LabEvent[] {
  const past: LabEvent[] = [];
  const future: LabEvent[] = [];
  const { flows, links } = result.trace;
  for (const link of links) {
    const { drops, marks } = link;
    const event = (i: number): LabEvent => ({
      kind: "loss",
      t: drops.t[i],
      flow: flows[drops.flow[i]]?.id ?? "",
      link: link.id,
      seq: drops.seq[i],
      isAck: drops.isAck[i] === 1,
      cause: LOSS_CAUSES[drops.cause[i]],
    });
    gather(drops.t.length, upperBound(drops.t, time), () => true, event);
    const mark = (i: number): LabEvent => ({
      kind: "mark",
      t: marks.t[i],
      flow: flows[marks.flow[i]]?.id ?? "",
      link: link.id,
      seq: marks.seq[i],
    });
    gather(marks.t.length, upperBound(marks.t, time), () => true, mark);
  }
  for (const flow of flows) {
    const { send, decisions } = flow;
    const retransmission = (i: number): LabEvent => ({
      kind: "retransmission",
      t: send.t[i],
      flow: flow.id,
      seq: send.seq[i],
      nth: send.nth[i],
    });
    gather(send.t.length, upperBound(send.t, time), (i) => send.nth[i] > 1, retransmission);
    const decided = (i: number): LabEvent => ({
      kind: "decision",
      t: decisions[i].t,
      flow: flow.id,
      decision: decisions[i],
    });
    gather(decisions.length, byTime.right(decisions, time), () => true, decided);
  }
  for (const agent of result.trace.agents) {
    const acted = (i: number): LabEvent => ({
      kind: "agent",
      t: agent.t[i],
      flow: agent.flow,
      node: agent.node,
      seq: agent.seq[i],
      rule: result.trace.rules[agent.rule[i]],
    });
    gather(agent.t.length, upperBound(agent.t, time), (i) => isNews(agent, i), acted);
  }
  past.sort((a, b) => a.t - b.t);
  future.sort((a, b) => a.t - b.t);
  return [...past.slice(-before), ...future.slice(0, after)];

  function gather(
    length: number,
    middle: number,
    wanted: (i: number) => boolean,
    event: (i: number) => LabEvent,
  ): void {
    let left = before;
    for (let i = middle - 1; i >= 0 && left > 0; i--) {
      if (!wanted(i)) continue;
      past.push(event(i));
      left -= 1;
    }
    left = after;
    for (let i = middle; i < length && left > 0; i++) {
      if (!wanted(i)) continue;
      future.push(event(i));
      left -= 1;
    }
  }
}
