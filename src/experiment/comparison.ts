import { flowParameters, type Scenario } from "../scenario/index.ts";
import type { FlowSpec } from "../sim/index.ts";

/**
 * The same scenario once per scheme: same network, seed and therefore same random losses; only the scheme of the
 * compared flows differs. Parameters (and changes of them) that a scheme does not have are left out.
 * @param schemes ids of schemes.
 * @param flows ids of the flows that change; by default those with the scheme of the first flow.
 */
export function comparison(
  scenario: Scenario,
  schemes: readonly string[],
  flows = subjects(scenario),
): Scenario[] {
  return schemes.map((scheme) => {
    const changed = scenario.flows.map((flow) => (flows.includes(flow.id) ? withScheme(flow, scheme) : flow));
    return {
      ...scenario,
      flows: changed,
      changes: scenario.changes.filter(({ set }) => stillExists(set, changed)),
    };
  });
}

/** The flows that a comparison is about unless told otherwise: those that use the first flow's scheme. */
export function subjects(scenario: Scenario): string[] {
  const { scheme } = scenario.flows[0];
  return scenario.flows.filter((flow) => flow.scheme === scheme).map(({ id }) => id);
}

function withScheme(flow: FlowSpec, scheme: string): FlowSpec {
  if (flow.scheme === scheme) return flow;
  const { recovery: _recovery, congestion: _congestion, ack: _ack, ...rest } = flow;
  const declared = flowParameters({ scheme });
  const params = Object.fromEntries(Object.entries(flow.params).filter(([key]) => declared.has(key)));
  return { ...rest, scheme, params };
}

function stillExists(address: string, flows: readonly FlowSpec[]): boolean {
  const [collection, id, property, key] = address.split(".");
  if (collection !== "flows" || property !== "params") return true;
  const flow = flows.find((candidate) => candidate.id === id);
  return flow !== undefined && flowParameters(flow).has(key);
}
