import { createOwnRun } from "../../src/cli/own-run.ts";
import type { RunTrial } from "../../src/exercise/bench/index.ts";
import { createRun } from "../../src/sim/index.ts";

/** Runs a trial in this thread. */
export const runTrial: RunTrial = (scenario, record) => {
  const run = scenario.senders ? createOwnRun(scenario, record) : createRun(scenario, record);
  while (!run.advance(100_000));
  return run.result();
};
