import type { Decision, FlowTrace } from "../../sim/declared.ts";
import { valueAt } from "../../ui/base/series.ts";

/** A value that lines of a sender read. */
export interface ReadValue {
  /** As it stands in the lines: "tcp.cwnd", "s.longest", "wait". */
  name: string;
  /** In the unit that the sender has it in: segments, s. */
  value: number;
}

/**
 * The values that the lines of a hook read when they took a decision, in the order in which the lines first name them: of the connection, of the
 * state as far as it is declared as a probe, and those that the decision gives for its reason. Others are not recorded.
 */
export function valuesRead(lines: string, flow: FlowTrace, decision: Decision): ReadValue[] {
  const found = new Map<string, ReadValue>();
  for (const [name, object, field] of lines.matchAll(/(?<![\w.$])(?:([\w$]+)\.)?([A-Za-z_$][\w$]*)/g)) {
    const value =
      object === undefined
        ? own(decision.values, field)
        : (ofConnection(flow, decision, field) ?? ofState(flow, decision, field));
    if (value !== null) found.set(name, { name, value });
  }
  return [...found.values()];
}

const own = (values: Readonly<Record<string, number>>, name: string): number | null =>
  Object.hasOwn(values, name) ? values[name] : null;

function ofConnection({ rtt }: FlowTrace, decision: Decision, field: string): number | null {
  switch (field) {
    case "cwnd":
      return decision.cwndBefore;
    case "ssthresh":
      return decision.ssthreshBefore;
    case "sndUna":
      return decision.seq;
    case "dupAcks":
      return decision.dupAcks;
    case "lastRtt":
      return valueAt(rtt, decision.t);
    case "rttMin":
      return smallest(rtt, decision.t);
    default:
      return null;
  }
}

/** The smallest value of a series up to a time; null where there is none. */
function smallest({ t, v }: FlowTrace["rtt"], until: number): number | null {
  let least: number | null = null;
  for (let i = 0; i < t.length && t[i] <= until; i++) if (least === null || v[i] < least) least = v[i];
  return least;
}

/** What was declared as a probe, as it was before the decision. */
function ofState({ probes }: FlowTrace, { t }: Decision, field: string): number | null {
  if (!Object.hasOwn(probes, field)) return null;
  const probe = probes[field];
  let last: number | null = null;
  for (let i = 0; i < probe.t.length && probe.t[i] < t; i++) last = probe.v[i];
  return last;
}
