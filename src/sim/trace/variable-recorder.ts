import type { TraceVariable } from "../plugin/definition.ts";
import { RowColumns } from "./row-columns.ts";
import type { VariableTrace } from "./types.ts";

/** A recorder of these variables; without any, the one that all share. */
export function variableRecorder(probes: readonly TraceVariable[]): VariableRecorder {
  return probes.length === 0 ? NOTHING : new VariableRecorder(probes);
}

/** Records a plug-in's own variables as step functions; each keeps only its changes. */
export class VariableRecorder {
  private readonly columns: readonly RowColumns[];
  /** The latest values; NaN, which equals nothing, before the first. */
  private readonly last: Float64Array;

  constructor(private readonly probes: readonly TraceVariable[]) {
    this.columns = probes.map(() => new RowColumns("value"));
    this.last = new Float64Array(probes.length).fill(Number.NaN);
  }

  /** The variables at `t`, in the order of the probes. */
  record(t: number, values: Float64Array): void {
    const { last } = this;
    for (let i = 0; i < last.length; i++) {
      const value = values[i];
      if (last[i] === value) continue;
      last[i] = value;
      this.columns[i].push(t, value);
    }
  }

  /** Memory of what was recorded, bytes. */
  get memory(): number {
    let sum = 0;
    for (const column of this.columns) sum += column.memory;
    return sum;
  }

  take(): Record<string, VariableTrace> {
    const result: Record<string, VariableTrace> = {};
    this.probes.forEach(({ id, label, unit }, i) => {
      const column = this.columns[i];
      result[id] = { label, unit, t: column.takeTimes(), v: column.takeValues() };
    });
    return result;
  }
}

const NOTHING = new VariableRecorder([]);
