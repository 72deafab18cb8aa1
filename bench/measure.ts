/** Runs inside the bundled benchmark: the simulator alone, as the page ships it. */
import { createRun, type RecordOptions, type RunResult, type RunSpec } from "../src/sim/index.ts";

/** What the page asks for. */
const RECORDING: RecordOptions = { sequence: true, queues: "limited", probes: true, hops: null };

/** One run's wall time, s, and its result. */
export function timeRun(spec: RunSpec): { seconds: number; result: RunResult } {
  const started = performance.now();
  const run = createRun(spec, RECORDING);
  run.advance(Number.POSITIVE_INFINITY);
  const result = run.result();
  return { seconds: (performance.now() - started) / 1000, result };
}
