/** Senders of one's own in a scenario: which flow has which, and giving a flow another. */
import { isOwn, OWN } from "../own-name.ts";
import type { Scenario } from "../types.ts";

/** The scenario with this source as the sender of a flow. Its other parts but the recovery and the ACK policy go. */
export function withSender(scenario: Scenario, id: string, name: string, source: string): Scenario {
  return {
    ...scenario,
    senders: { ...scenario.senders, [name]: source },
    flows: scenario.flows.map((flow) => {
      if (flow.id !== id) return flow;
      const { congestion: _, recovery: __, ...rest } = flow;
      return { ...rest, scheme: OWN + name, params: {} };
    }),
  };
}

/** The scenario with another source under a name that it has. */
export function withSource(scenario: Scenario, name: string, source: string): Scenario {
  if (scenario.senders?.[name] === source) return scenario;
  return { ...scenario, senders: { ...scenario.senders, [name]: source } };
}

/** The scenario without its own senders: their flows have this scheme instead. */
export function withoutSenders({ senders: _, ...scenario }: Scenario, scheme: string): Scenario {
  return {
    ...scenario,
    flows: scenario.flows.map((flow) => (isOwn(flow) ? { ...flow, scheme, params: {} } : flow)),
  };
}

/** The scenario with a sender under another name. */
export function renamedSender(scenario: Scenario, name: string, to: string): Scenario {
  const senders = Object.entries(scenario.senders ?? {}).map(([key, source]) => [
    key === name ? to : key,
    source,
  ]);
  return {
    ...scenario,
    senders: Object.fromEntries(senders),
    flows: scenario.flows.map((flow) => (flow.scheme === OWN + name ? { ...flow, scheme: OWN + to } : flow)),
  };
}

/** The name of the sender in a file: "x" of "x.sender.js". */
export function senderNameOf(file: string): string {
  const bare = file.replace(/(\.sender)?\.[cm]?js$/, "");
  return bare.replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 60) || "sender";
}
