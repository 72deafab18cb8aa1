import type { Scenario } from "../../scenario/index.ts";
import type { RunResult } from "../../sim/declared.ts";
import { type SummaryJson, summaryJson } from "./summary-json.ts";

/** What a run came to, as JSON: rates in bit/s, windows in segments, shares from 0 to 1. */
export interface RunJson extends SummaryJson {
  /** Which scenario it was; its duration in s. */
  scenario: { title: string; seed: number; duration: number };
  /** How long it took to compute, s; only with `run --timing`. */
  wallSeconds?: number;
  /** Where a run ended that used up a part of its budget (s), and which; left out of whole runs. */
  stopped?: { until: number; part: string; limit: number };
  /** Events of the simulator. */
  events: number;
  /** Packets that links carried, those included that transmission errors destroyed; summed over all links. */
  packetHops: number;
}

/**
 * The object that `run --json` prints. Equal runs give equal objects.
 * @param wallSeconds how long it took to compute, which no two runs have alike; null where nobody asked
 * @param stopped the part of its budget that was used up; null where the run is complete
 */
export function runJson(
  scenario: Scenario,
  result: RunResult,
  wallSeconds: number | null,
  stopped: { part: string; limit: number } | null,
): RunJson {
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
