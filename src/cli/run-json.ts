import { summaryJson } from "../analysis/index.ts";
import type { BudgetStop } from "../host/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { RunResult } from "../sim/index.ts";

/**
 * The object that `run --json` prints; rates in bit/s, windows in segments, shares from 0 to 1. Equal runs give equal objects.
 * @param wallSeconds how long it took to compute, which no two runs have alike; null where nobody asked
 */
export function runJson(
  scenario: Scenario,
  result: RunResult,
  wallSeconds: number | null,
  stopped: BudgetStop | null,
): object {
  const { title, seed, duration } = scenario;
  return {
    scenario: { title, seed, duration },
    ...(wallSeconds !== null && { wallSeconds }),
    ...(stopped && { stopped: { until: result.until, part: stopped.part, limit: stopped.limit } }),
    events: result.events,
    packetHops: result.packetHops,
    ...summaryJson(scenario, result),
  };
}
