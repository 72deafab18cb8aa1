import { withSender } from "../scenario/edit/senders.ts";
import type { Scenario } from "../scenario/index.ts";
import type { ParamValue } from "../sim/declared.ts";

/** What sends a flow: the source of a sender of one's own, under a name, or a shipped scheme by its id, with its parameters. */
export type Candidate =
  | { name: string; source: string }
  | { scheme: string; params?: Readonly<Record<string, ParamValue>> };

/** The scenario with a candidate as the sender of each of these flows. */
export function withCandidate(scenario: Scenario, flows: readonly string[], candidate: Candidate): Scenario {
  if ("source" in candidate)
    return flows.reduce((whole, id) => withSender(whole, id, candidate.name, candidate.source), scenario);
  const { scheme, params } = candidate;
  return {
    ...scenario,
    flows: scenario.flows.map((flow) =>
      flows.includes(flow.id) ? { ...flow, scheme, params: { ...params } } : flow,
    ),
  };
}
