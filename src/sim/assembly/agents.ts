import type { Catalog } from "../catalog/catalog.ts";
import { flowParts, lookUp } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import { AgentHost } from "../net/agent-host.ts";
import type { AgentPlace, PathAgent } from "../net/agents/types.ts";
import { paramValues } from "../plugin/parameters.ts";
import { agentOf } from "../spec/agents.ts";
import { directionAt, endsOf } from "../spec/directions.ts";
import type { AgentSpec, FlowSpec, LinkSpec } from "../spec/run-spec.ts";
import { AgentRecorder } from "../trace/agent-recorder.ts";
import type { Connection, Way } from "./connection.ts";
import type { Context } from "./context.ts";
import type { NetworkLink } from "./network.ts";
import { splitFlow } from "./tcp-connection.ts";

/** An agent's parameters: those of its specification, else its defaults. */
export function agentParams(catalog: Catalog, spec: AgentSpec): ReturnType<typeof paramValues> {
  return paramValues(lookUp("path agent", spec.kind, catalog.pathAgents), spec);
}

/** Puts every node's agent into the way of every flow that passes the node; in the order of the flows and their ways. */
export function attachAgents(
  context: Context,
  links: readonly NetworkLink[],
  flows: readonly Connection[],
): AgentHost[] {
  const { spec } = context;
  const nodes = new Map(spec.nodes.map((node) => [node.id, agentOf(node)]));
  const hosts: AgentHost[] = [];
  flows.forEach((connection, flow) => {
    const { data, acks } = connection;
    // Agents know TCP; UDP passes them by.
    if (acks === null) return;
    for (let k = 0; k + 1 < data.path.length; k++) {
      const node = nodeAfter(spec.links, data.path[k]);
      const agent = nodes.get(node);
      if (!agent) continue;
      const host = makeHost(context, links, { agent, node, connection, flow, data, k, acks });
      hosts.push(host);
      if (host.ends !== null) connection.losses.addInner(host.setup.dataPosition, host.ends);
      if (host.setup.inactive === null) connection.sender.served?.(host.setup.agent.id);
    }
  });
  return hosts;
}

/** A node on a flow's way, after the k-th link of its data, with its agent. */
interface Passage {
  agent: AgentSpec;
  node: string;
  connection: Connection;
  /** Index of the flow. */
  flow: number;
  data: Way;
  k: number;
  acks: Way;
}

function makeHost(
  context: Context,
  links: readonly NetworkLink[],
  { agent: agentSpec, node, connection, flow, data, k, acks }: Passage,
): AgentHost {
  const { spec, catalog, events, packets, rules, record } = context;
  const agent = lookUp("path agent", agentSpec.kind, catalog.pathAgents);
  const place: AgentPlace = {
    toAir: isAir(spec.links, data.path[k + 1]),
    fromAir: isAir(spec.links, data.path[k]),
    needsBothEnds: needsBothEnds(catalog, connection.spec),
  };
  const dataPosition = data.start + k + 1;
  const dataLink = links[data.path[k + 1]].link.egress;
  const back = acks.path.findIndex((_, j) => j > 0 && nodeAfter(spec.links, acks.path[j - 1]) === node);
  const ackPosition = back < 0 ? -1 : acks.start + back;
  const ackLink = back < 0 ? dataLink : links[acks.path[back]].link.egress;
  return new AgentHost(
    {
      agent,
      params: agentParams(catalog, agentSpec),
      place,
      node,
      flow,
      flowId: connection.spec.id,
      ackBytes: tcpOptionsOf(spec, connection.spec).ackBytes,
      inactive: whyInactive(agent, connection.spec, place, ackPosition),
      data: dataLink,
      dataPosition,
      ack: ackLink,
      ackPosition,
      split: (window) =>
        splitFlow(
          context,
          connection.spec,
          flow,
          { exit: dataLink, routePosition: dataPosition },
          { exit: ackLink, routePosition: ackPosition },
          window,
        ),
    },
    events,
    packets,
    new AgentRecorder(rules, agent, record.probes),
  );
}

function whyInactive(
  agent: PathAgent,
  flow: FlowSpec,
  place: AgentPlace,
  ackPosition: number,
): string | null {
  if (flow.ipsec && agent.readsHeaders)
    return "the flow is encrypted (IPsec): the agent cannot read its TCP headers, and lets everything pass";
  if (ackPosition < 0) return "the flow's ACKs take another path: the agent sees only half of the connection";
  return agent.refuses?.(place) ?? null;
}

/** Receiver reports, and some of what travels beside the stream, pass between a flow's own ends only. */
function needsBothEnds(catalog: Catalog, flow: FlowSpec): boolean {
  const { report, extensions } = flowParts(catalog, flow);
  return report !== null || extensions.some((extension) => extension.needsBothEnds);
}

/** The node at the end of a step of a route. */
function nodeAfter(links: readonly LinkSpec[], step: number): string {
  const { link, direction } = directionAt(links, step);
  return endsOf(link, direction).to;
}

function isAir(links: readonly LinkSpec[], step: number): boolean {
  return directionAt(links, step).link.medium === "wireless";
}
