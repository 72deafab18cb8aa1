import { createOwnRun } from "../../src/cli/own-run.ts";
import { WORKING } from "../../src/lab/build/sender/laws.ts";
import type { ShownRun } from "../../src/run/runs/types.ts";
import { PAGE_RECORD } from "../../src/run/state/recording.ts";
import { shownRun } from "../../src/run/state/runner.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { shippedScenario } from "../experiment/shipped-runs.ts";

/** The shipped start "Stop and wait", which declares no window. */
export const STOP_AND_WAIT = WORKING.find(({ id }) => id === "stop-and-wait")?.source ?? "";

/** CERL's network over 60 s with a sender from nothing as its only flow. @param source of the sender */
export function windowlessRun(source = STOP_AND_WAIT): ShownRun {
  const { flows, ...shipped } = shippedScenario("cerl-fig4", { duration: 60 });
  const parsed = parseScenario({
    ...shipped,
    compare: [],
    senders: { mine: source },
    flows: flows.map((flow) => ({ ...flow, scheme: "own:mine", params: {} })),
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const run = createOwnRun(parsed.scenario, PAGE_RECORD);
  while (!run.advance(100_000));
  return shownRun("main", "mine", parsed.scenario, run.result());
}
