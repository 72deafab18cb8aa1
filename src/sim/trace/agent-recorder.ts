import type { TraceVariable } from "../plugin/definition.ts";
import type { Rule } from "../plugin/rule.ts";
import { Float64Column, Int32Column, Uint8Column } from "./columns.ts";
import { type RuleTable, withFinalNumbers } from "./rules.ts";
import { AGENT_VALUES, type AgentTrace } from "./types.ts";
import { type VariableRecorder, variableRecorder } from "./variable-recorder.ts";

/** Who is recorded: an agent at a node, or a receiver that judges losses. */
export interface RecordedAgent {
  readonly id: string;
  readonly probes: readonly TraceVariable[];
  /** Writes the values of `probes`, in their order. */
  probe?(state: unknown, out: Float64Array): void;
}

/** Records what one agent decides about one flow. */
export class AgentRecorder {
  private readonly time = new Float64Column();
  private readonly seq = new Int32Column();
  private readonly rule = new Uint8Column();
  private readonly values = new Float64Column();
  private readonly probes: VariableRecorder;
  private readonly variableValues: Float64Array;

  constructor(
    private readonly rules: RuleTable,
    private readonly agent: RecordedAgent,
    private readonly recordsVariables: boolean,
  ) {
    this.probes = variableRecorder(agent.probes);
    this.variableValues = new Float64Array(agent.probes.length);
  }

  /** A decision about segment `seq`, with the numbers that the rule names. */
  decision(t: number, seq: number, rule: Rule, values: readonly number[]): void {
    this.time.push(t);
    this.seq.push(seq);
    this.rule.push(this.rules.indexOf(rule));
    for (let k = 0; k < AGENT_VALUES; k++) this.values.push(values[k] ?? Number.NaN);
  }

  /** The agent's own variables after an event. */
  state(t: number, state: unknown): void {
    if (!this.recordsVariables || !this.agent.probe) return;
    this.agent.probe(state, this.variableValues);
    this.probes.record(t, this.variableValues);
  }

  /** Memory of what was recorded, bytes. */
  get memory(): number {
    return this.time.memory + this.seq.memory + this.rule.memory + this.values.memory + this.probes.memory;
  }

  /** @param numbers final numbers of rules, as `RuleTable.finalNumbers` */
  take(node: string, flow: string, numbers: Uint8Array | null): AgentTrace {
    return {
      node,
      agent: this.agent.id,
      flow,
      t: this.time.take(),
      seq: this.seq.take(),
      rule: withFinalNumbers(this.rule.take(), numbers),
      values: this.values.take(),
      probes: this.probes.take(),
    };
  }
}
