import { lookUp, type Scenario, withValues } from "../scenario/index.ts";
import { sha256 } from "./sha-256.ts";

/** Letters of a key: enough that two of some thousands are not alike by chance. */
const LETTERS = 20;

/**
 * What scenarios have in common that differ in one number, and in nothing else that a run depends on but the seed: equal keys,
 * and their runs are points of one curve along that address. Null where there is no number.
 */
export function variationKey(scenario: Scenario, address: string): string | null {
  const found = lookUp(scenario, address);
  if (!found.ok || found.value.leaf.type !== "number") return null;
  const { min, max } = found.value.leaf;
  // The same number stands in for all: one that goes with the rest.
  for (const value of [max, min]) {
    const written = withValues(scenario, [{ path: address, value }]);
    if (written.ok) return sha256(`${address} ${runText(written.scenario)}`).slice(0, LETTERS);
  }
  return null;
}

/** What a run depends on beside the seed, as text. */
function runText({ duration, tcp, nodes, links, flows, changes, interventions }: Scenario): string {
  const agents = nodes.map(({ id, agent }) => ({ id, agent }));
  return JSON.stringify({ duration, tcp, nodes: agents, links, flows, changes, interventions });
}
