import { stopMessage } from "../../host/index.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { ExportHandle } from "../../run/state/exporting.ts";
import type { Simulator } from "../../run/state/runner.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { RecordOptions, Trace } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/share-files.ts";
import { fill } from "../../words/fill.ts";

/** Lane of the runs that files are made of. */
const LANE = "export";

/** Everything that a run can record, every packet on every link included. */
const EVERYTHING: RecordOptions = { sequence: true, queues: "all", probes: true, hops: null };

/** A run with every packet on every link. */
export interface WholeRun {
  /** As long as the run that is shown. */
  scenario: Scenario;
  trace: Trace;
}

/**
 * Simulates a shown run once more with every packet-hop recorded, as far as it is shown, within the budget of every run.
 * @throws Error with a remedy when it does not fit into the budget, is refused or fails; and when it was given up
 */
export async function simulateWhole(
  simulator: Simulator,
  { scenario: shown, result }: ShownRun,
  { signal, progress }: ExportHandle,
): Promise<WholeRun> {
  const scenario = result.until < shown.duration ? { ...shown, duration: result.until } : shown;
  const record = { ...EVERYTHING, hops: { from: 0, to: scenario.duration } };
  const cancel = () => simulator.cancel(LANE);
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel, { once: true });
  const outcome = await simulator.run(LANE, scenario, record, { progress });
  signal.removeEventListener("abort", cancel);
  if (outcome.state === "cancelled") throw new Error(say.cancelled);
  if (outcome.state !== "done") throw new Error(outcome.message);
  if (outcome.stopped !== null) {
    const stop = { ...outcome.stopped, mayContinue: false };
    throw new Error(fill(say.tooLarge, stopMessage(stop, outcome.result.until, scenario)));
  }
  return { scenario, trace: outcome.result.trace };
}
