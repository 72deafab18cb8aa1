import type { Draft } from "./schema.ts";
import { scenarioShape } from "./schema.ts";
import type { Scenario } from "./types.ts";

/**
 * The scenario as short as it can be written: everything left out that the format fills in, numbers in SI, keys in
 * the format's order. Parsing it gives the scenario back.
 */
export function minimal(scenario: Scenario): unknown {
  const flows = scenario.flows.map((flow) => {
    const { stop, ...rest } = flow;
    return stop === Math.max(flow.start, scenario.duration) ? rest : flow;
  });
  return scenarioShape.minimal({ ...scenario, flows } as Draft);
}

/** The canonical form as text: equal scenarios give equal texts, so it identifies a scenario. */
export function canonicalJson(scenario: Scenario): string {
  return JSON.stringify(scenario);
}

/** The minimal form as text, for links. */
export function minimalJson(scenario: Scenario): string {
  return JSON.stringify(minimal(scenario));
}
