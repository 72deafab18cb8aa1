import { AGENT_VALUES, type AgentTrace, type Rule, type RunResult } from "../../sim/declared.ts";
import { stepAt, valueAt } from "../../ui/base/series.ts";
import { fillEquation } from "./equation.ts";

/** One decision of an agent on the way, or of a receiver about duplicate ACKs, as the page explains it. */
export interface AgentDecision {
  /** s. */
  t: number;
  seq: number;
  rule: Rule;
  /** The rule's equation with this decision's numbers in it; null for a rule without one. */
  equation: { names: string; numbers: string } | null;
  /** The recorded numbers by name. */
  values: readonly { name: string; value: number }[];
}

/** What an agent's own variable was at some time. */
export interface AgentReading {
  label: string;
  unit: string;
  value: number;
}

/** Decision `index` of an agent. */
export function agentDecision(result: RunResult, trace: AgentTrace, index: number): AgentDecision {
  const rule = result.trace.rules[trace.rule[index]];
  const names = rule.names ?? [];
  const values = names.map((name, k) => ({ name, value: trace.values[AGENT_VALUES * index + k] }));
  const numbers = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  const { equation } = rule;
  return {
    t: trace.t[index],
    seq: trace.seq[index],
    rule,
    equation: equation ? { names: equation, numbers: fillEquation(equation, numbers) } : null,
    values,
  };
}

/** The last decision up to `time`; -1 if there was none. */
export function lastDecision(trace: AgentTrace, time: number): number {
  return stepAt(trace.t, time);
}

/** Is decision `index` news, or the same again about the same segment? */
export function isNews({ rule, seq }: AgentTrace, index: number): boolean {
  return index === 0 || rule[index] !== rule[index - 1] || seq[index] !== seq[index - 1];
}

/** An agent's own variables at `time`. */
export function agentReadings(trace: AgentTrace, time: number): AgentReading[] {
  return Object.values(trace.probes).flatMap(({ label, unit, t, v }) => {
    const value = valueAt({ t, v }, time);
    return value === null ? [] : [{ label, unit, value }];
  });
}

/** What the agents of a node hold at `time`: the first variable of each, over all flows; null where none has one. */
export function heldAt(result: RunResult, node: string, time: number): AgentReading | null {
  const readings = result.trace.agents
    .filter((trace) => trace.node === node)
    .flatMap((trace) => agentReadings(trace, time).slice(0, 1));
  if (readings.length === 0) return null;
  return { ...readings[0], value: readings.reduce((sum, { value }) => sum + value, 0) };
}
