/**
 * Runs inside the bundled benchmark, in a worker as on the page: the simulator alone, as it ships, with a heap of its own.
 * As a program of its own it runs the one specification that it reads from its standard input, and prints its measurement:
 * the cold case.
 */
import { readFileSync } from "node:fs";
import { isMainThread, parentPort } from "node:worker_threads";
import { createOwnRun } from "../src/cli/own-run.ts";
import { createRun, type RecordOptions, type RunResult, type RunSpec } from "../src/sim/index.ts";

/** Events of a run after which the clock is read. */
const PORTION = 500;

/** What the page asks for. */
const RECORDING: RecordOptions = { sequence: true, queues: "limited", probes: true, hops: null };

/** These runs, in turns, so many times. */
export interface MeasureRequest {
  specs: RunSpec[];
  rounds: number;
}

/** What the runs of one specification have shown. */
export interface Measurement {
  /** Wall times of the runs in order, s. */
  seconds: number[];
  /**
   * The least wall time of every portion of a run, summed, s. Whatever else the machine does falls on other portions in every
   * round, so this comes out the same on a busy machine; it leaves out what collecting garbage costs now and then.
   */
  undisturbed: number;
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

/** Simulates a specification; wall times of building it, of every portion and of its result, s. */
function timeRun(spec: RunSpec): { portions: number[]; result: RunResult } {
  const portions: number[] = [];
  let last = performance.now();
  const lap = () => {
    const now = performance.now();
    portions.push((now - last) / 1000);
    last = now;
  };
  const run = spec.senders ? createOwnRun(spec, RECORDING) : createRun(spec, RECORDING);
  lap();
  while (!run.advance(PORTION)) lap();
  const result = run.result();
  lap();
  return { portions, result };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function measure({ specs, rounds }: MeasureRequest): Measurement[] {
  const measurements = specs.map(() => ({
    seconds: [] as number[],
    undisturbed: 0,
    packetHops: 0,
    recordedBytes: 0,
  }));
  const least: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    specs.forEach((spec, i) => {
      const { portions, result } = timeRun(spec);
      const measurement = measurements[i];
      // Every run of a specification has the same portions.
      least[i] = portions.map((seconds, k) => Math.min(seconds, least[i]?.[k] ?? Infinity));
      measurement.seconds.push(sum(portions));
      measurement.undisturbed = sum(least[i]);
      measurement.packetHops = result.packetHops;
      if (round === 0) measurement.recordedBytes = recordedBytes(result);
    });
  }
  return measurements;
}

parentPort?.on("message", (request: MeasureRequest) => parentPort?.postMessage(measure(request)));
if (isMainThread) {
  const [measurement] = measure({ specs: [JSON.parse(readFileSync(0, "utf8"))], rounds: 1 });
  console.log(JSON.stringify(measurement));
}
