/** ns-2's Linux agents (modules of Linux 2.6.22) beside our senders: the tables that linux/generate.mjs writes, and our runs of them. */
import { readFileSync } from "node:fs";
import {
  createRun,
  type FlowSummary,
  type ParamValue,
  RECORD_ALL,
  type RecordOptions,
  type RunResult,
} from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/** Our scheme for each module. */
export const OURS: Readonly<Record<string, { scheme: string; params: Record<string, ParamValue> }>> = {
  reno: { scheme: "reno", params: {} },
  veno: { scheme: "veno", params: {} },
  westwood: { scheme: "westwood", params: { filter: "westwood-plus" } },
  // The module's beta of that time.
  cubic: { scheme: "cubic", params: { betaCubic: 0.8 } },
};

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, string>>;

/** A table of the folder `linux`. */
export function table(name: string): Row[] {
  const text = readFileSync(new URL(`./linux/${name}.csv`, import.meta.url), "utf8").trim();
  const [head, ...rows] = text.split("\n").map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i]])));
}

/** What a row of the table of throughput is called: module, loss, rate (bit/s), delay (s), buffer. */
export function keyOf(row: Row): string {
  return [row.module, row.loss, row.rate_bps, row.delay_s, row.buffer].join(" ");
}

/** Runs a network with our sender for `module`, with SACK that finds lost retransmissions, as the agents do (or not). */
export function runOurs(
  module: string,
  spec: ReturnType<typeof dumbbell>,
  record: RecordOptions = RECORD_ALL,
  lostRetransmissions = true,
): RunResult {
  const params = { ...OURS[module].params, lostRetransmissions };
  const flows = spec.flows.map((flow) => ({ ...flow, recovery: "sack", params }));
  const simulation = createRun({ ...spec, flows }, record);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/**
 * Throughput and mean cwnd of ours less theirs, as shares of theirs, in a row of the table of throughput.
 * @param seeds how many seeds, from 1; one where nothing is lost
 */
export function differences(
  row: Row,
  seeds: number,
  lostRetransmissions = true,
): { throughput: number; cwnd: number } {
  const count = row.loss === "0" ? 1 : seeds;
  const flows = Array.from({ length: count }, (_, i) => {
    const spec = dumbbell({
      schemes: [OURS[row.module].scheme],
      duration: Number(row.duration_s),
      lossRate: Number(row.loss),
      rate: Number(row.rate_bps),
      delay: Number(row.delay_s),
      bufferLimit: Number(row.buffer),
      awnd: Number(row.window),
      position: "head",
      seed: i + 1,
    });
    const record = { sequence: false, queues: "none", probes: false, hops: null } as const;
    return runOurs(row.module, spec, record, lostRetransmissions).flows[0];
  });
  const mean = (of: (flow: FlowSummary) => number) =>
    flows.reduce((sum, flow) => sum + of(flow), 0) / flows.length;
  return {
    throughput: mean((flow) => flow.throughput) / Number(row.throughput_bps) - 1,
    cwnd: mean((flow) => flow.avgCwnd) / Number(row.cwnd) - 1,
  };
}
