import type { Scenario } from "../scenario/index.ts";
import type { ParamValue } from "../sim/declared.ts";

/** What sends a flow: the source of a sender of one's own, under a name, or a shipped scheme by its id, with its parameters. */
export type Candidate =
  | { name: string; source: string }
  | { scheme: string; params?: Readonly<Record<string, ParamValue>> };

/** The scenario with this source as the sender of a flow. Its other parts but the recovery and the ACK policy go. */
export function withSender(scenario: Scenario, id: string, name: string, source: string): Scenario {
  return {
    ...scenario,
    senders: { ...scenario.senders, [name]: source },
    flows: scenario.flows.map((flow) => {
      if (flow.id !== id) return flow;
      const { congestion: _, recovery: __, ...rest } = flow;
      return { ...rest, scheme: `own:${name}`, params: {} };
    }),
  };
}

/** The scenario with a candidate as the sender of each of these flows. */
export function withCandidate(scenario: Scenario, flows: readonly string[], candidate: Candidate): Scenario {
  if ("source" in candidate)
    return flows.reduce((whole, id) => withSender(whole, id, candidate.name, candidate.source), scenario);
  const { scheme, params } = candidate;
  return {
    ...scenario,
    flows: scenario.flows.map((flow) => (flows.includes(flow.id) ? { ...flow, scheme, params: { ...params } } : flow)),
  };
}
