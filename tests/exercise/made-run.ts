import type { Played } from "../../src/exercise/contest/index.ts";
import type { Decision, FlowTrace, LinkTrace, RunResult } from "../../src/sim/declared.ts";

/** [time, segment] or [time, segment, transmission]. */
export type Sent = readonly [t: number, seq: number, nth?: number];

/** What a test says of a flow; times s. */
export interface MadeFlow {
  id?: string;
  sends?: readonly Sent[];
  /** [time, next segment expected]. */
  acks?: readonly (readonly [number, number])[];
  /** [time, segments]. */
  cwnd?: readonly (readonly [number, number])[];
  decisions?: readonly Partial<Decision>[];
}

const column = (rows: readonly (readonly number[])[] = [], k = 0) =>
  Float64Array.from(rows, (row) => row[k] ?? 1);

/** What was recorded of a flow, as a test says it. */
export function madeFlow({ id = "f1", sends, acks, cwnd, decisions = [] }: MadeFlow): FlowTrace {
  const rows = (sends ?? []) as readonly (readonly number[])[];
  return {
    id,
    send: { t: column(rows), seq: column(rows, 1), nth: column(rows, 2) },
    ack: { t: column(acks), ackno: column(acks, 1) },
    cwnd: { t: column(cwnd), v: column(cwnd, 1) },
    decisions,
  } as unknown as FlowTrace;
}

/** What was recorded of a link, as a test says it: queue lengths, times of drops (of data unless said) and of marks, s. */
export function madeLink(
  id: string,
  {
    queue = [],
    drops = [],
    marks = [],
  }: {
    queue?: readonly (readonly [number, number])[];
    drops?: readonly (readonly [t: number, isAck: number])[];
    marks?: readonly number[];
  },
): LinkTrace {
  return {
    id,
    queue: { t: column(queue), v: column(queue, 1) },
    drops: { t: column(drops), isAck: Uint8Array.from(drops, (row) => row[1]) },
    marks: { t: Float64Array.from(marks) },
  } as unknown as LinkTrace;
}

/** A run's result with the flows and links that a test says; all else is missing. */
export function madeRun(
  flows: readonly MadeFlow[],
  links: readonly LinkTrace[] = [],
  more: Partial<RunResult> = {},
): RunResult {
  return { until: 20, trace: { flows: flows.map(madeFlow), links }, ...more } as unknown as RunResult;
}

/** What came of a run of the contest that scores so many points: 2 to their power Mbit/s, a second late. */
export const played = (points: number, more: Partial<Played> = {}): Played => ({
  throughput: 2 ** points * 1e6,
  delay95: 1,
  share: null,
  name: null,
  error: null,
  lost: null,
  ...more,
});
