import type { Probe } from "../plugin/definition.ts";
import { Float64Column } from "./columns.ts";
import type { ProbeTrace } from "./types.ts";

/** Records a plug-in's own variables as step functions; each keeps only its changes. */
export class ProbeRecorder {
  private readonly times: Float64Column[];
  private readonly values: Float64Column[];

  constructor(private readonly probes: readonly Probe[]) {
    this.times = probes.map(() => new Float64Column());
    this.values = probes.map(() => new Float64Column());
  }

  /** The variables at `t`, in the order of the probes. */
  record(t: number, values: Float64Array): void {
    for (let i = 0; i < this.values.length; i++) {
      const column = this.values[i];
      if (column.length > 0 && column.last() === values[i]) continue;
      this.times[i].push(t);
      column.push(values[i]);
    }
  }

  /** Memory of what was recorded, bytes. */
  get memory(): number {
    let sum = 0;
    for (let i = 0; i < this.values.length; i++) sum += this.times[i].memory + this.values[i].memory;
    return sum;
  }

  take(): Record<string, ProbeTrace> {
    const result: Record<string, ProbeTrace> = {};
    this.probes.forEach(({ id, label, unit }, i) => {
      result[id] = { label, unit, t: this.times[i].take(), v: this.values[i].take() };
    });
    return result;
  }
}
