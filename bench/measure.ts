/**
 * Runs inside the bundled benchmark, in a worker as on the page: the simulator alone, as it ships, with a heap of its own.
 * As a program of its own it runs the one specification that it reads from its standard input, and prints its measurement:
 * the cold case.
 */
import { readFileSync } from "node:fs";
import { isMainThread, parentPort } from "node:worker_threads";
import { createRun, type RecordOptions, type RunResult, type RunSpec } from "../src/sim/index.ts";

/** What the page asks for. */
const RECORDING: RecordOptions = { sequence: true, queues: "limited", probes: true, hops: null };

/** These runs, in turns, so many times. */
export interface MeasureRequest {
  specs: RunSpec[];
  rounds: number;
}

/** One specification's runs: wall times, s, in order; what a run has simulated, and bytes that it has recorded. */
export interface Measurement {
  seconds: number[];
  packetHops: number;
  recordedBytes: number;
}

function recordedBytes({ trace }: RunResult): number {
  const flows = trace.flows.reduce(
    (sum, f) =>
      sum +
      f.send.t.length * 14 +
      f.ack.t.length * 12 +
      f.cwnd.t.length * 17 +
      f.effectiveWindow.t.length * 16,
    0,
  );
  return trace.links.reduce((sum, l) => sum + l.queue.t.length * 16, flows);
}

function measure({ specs, rounds }: MeasureRequest): Measurement[] {
  const measurements = specs.map(() => ({ seconds: [] as number[], packetHops: 0, recordedBytes: 0 }));
  for (let round = 0; round < rounds; round++) {
    specs.forEach((spec, i) => {
      const started = performance.now();
      const run = createRun(spec, RECORDING);
      run.advance(Number.MAX_SAFE_INTEGER);
      const result = run.result();
      measurements[i].seconds.push((performance.now() - started) / 1000);
      measurements[i].packetHops = result.packetHops;
      if (round === 0) measurements[i].recordedBytes = recordedBytes(result);
    });
  }
  return measurements;
}

parentPort?.on("message", (request: MeasureRequest) => parentPort?.postMessage(measure(request)));
if (isMainThread) {
  const [measurement] = measure({ specs: [JSON.parse(readFileSync(0, "utf8"))], rounds: 1 });
  console.log(JSON.stringify(measurement));
}
