import { fromTemplate } from "../../src/scenario/building.ts";
import type { Scenario } from "../../src/scenario/index.ts";

/** A dumbbell of three flows with equal delays; the third sends from 10 to 20 s. */
export function lateComer(options: Record<string, string> = { starts: "0s..0s" }): Scenario {
  const made = fromTemplate("dumbbell", { n: 3, ...options });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return withFlow(made.value, { start: 10, stop: 20 });
}

/** The third flow changed. */
export function withFlow(scenario: Scenario, change: object): Scenario {
  return { ...scenario, flows: scenario.flows.map((flow, i) => (i === 2 ? { ...flow, ...change } : flow)) };
}
