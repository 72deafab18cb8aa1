import type { FlowSummary, RecordOptions, RunResult } from "../../sim/declared.ts";
import type { PlayedNetwork } from "./networks.ts";

/** What a run of the contest measures, of the flows under test together. */
export interface Measured {
  /** Unique payload that was delivered over the time from the first start to the last end, bit/s. */
  throughput: number;
  /** One-way delay that 95 % of the data packets that arrived stay below, s; 0 when none arrived. */
  delay95: number;
  /** Share of all that was delivered, 0 to 1; null when no other flow takes part. */
  share: number | null;
}

/** What a run of the contest records. @param isTold the queues too, and what was sent, for `lostPoints` */
export function contestRecord({ test }: Pick<PlayedNetwork, "test">, isTold: boolean): RecordOptions {
  return {
    sequence: false,
    queues: isTold ? "limited" : "none",
    probes: false,
    delays: true,
    delaysTogether: test,
    effectiveWindow: false,
    hops: null,
  };
}

/** Reads what was measured in a run that `contestRecord` recorded. */
export function measure({ scenario, test }: PlayedNetwork, { flows, delayTogether }: RunResult): Measured {
  const own = flows.filter(({ id }) => test.includes(id));
  const { bits, seconds } = together(scenario, own);
  const all = together(scenario, flows).bits;
  return {
    throughput: seconds > 0 ? bits / seconds : 0,
    delay95: delayTogether?.p95 ?? 0,
    share: own.length === flows.length ? null : all > 0 ? bits / all : 0,
  };
}

/** Payload that flows have delivered together, bits, and the time from the first start to the last end, s. */
function together(
  scenario: PlayedNetwork["scenario"],
  flows: readonly FlowSummary[],
): { bits: number; seconds: number } {
  let bits = 0;
  let first = Infinity;
  let last = 0;
  for (const { id, delivered, finishedAt } of flows) {
    const spec = scenario.flows.find((flow) => flow.id === id);
    if (spec === undefined) continue;
    bits += 8 * delivered * spec.mss;
    first = Math.min(first, spec.start);
    last = Math.max(last, finishedAt ?? Math.min(spec.stop, scenario.duration));
  }
  return { bits, seconds: Math.max(0, last - first) };
}
