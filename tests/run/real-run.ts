import type { ShownRun } from "../../src/run/runs/types.ts";
import { shownRun } from "../../src/run/state/runner.ts";
import { createRun } from "../../src/sim/index.ts";
import { shippedScenario } from "../experiment/shipped-runs.ts";

/** A shipped scenario, simulated: with another duration (s) or scheme of its flow f1 where they are given. */
export function realRun(
  id: string,
  key: string,
  {
    duration,
    scheme,
    sets = {},
  }: { duration?: number; scheme?: string; sets?: Record<string, unknown> } = {},
): ShownRun {
  const scenario = shippedScenario(id, {
    ...sets,
    ...(scheme === undefined ? {} : { "flows.f1.scheme": scheme }),
    ...(duration === undefined ? {} : { duration }),
  });
  const run = createRun(scenario);
  run.advance(Number.POSITIVE_INFINITY);
  return shownRun(key, scenario.flows[0].scheme, scenario, run.result());
}
