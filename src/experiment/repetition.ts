import type { Scenario } from "../scenario/index.ts";

/**
 * The same scenario `runs` times with the seeds `scenario.seed`, `scenario.seed` + 1, …: independent repetitions,
 * and the same ones for every scheme that is repeated so.
 */
export function repetitions(scenario: Scenario, runs: number): Scenario[] {
  return Array.from({ length: runs }, (_, i) => ({ ...scenario, seed: scenario.seed + i }));
}
