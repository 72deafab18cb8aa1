import { catalog } from "../catalog/catalog.ts";
import { flowParts, lookUp } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import type { EventQueue } from "../engine/event-queue.ts";
import { AgentHost, type SplitEnds } from "../net/agent-host.ts";
import type { AgentPlace, PathAgent } from "../net/agents/types.ts";
import { type ParamValues, paramValues } from "../plugin/definition.ts";
import { agentOf } from "../spec/agents.ts";
import type { AgentSpec, FlowSpec, LinkSpec, RunSpec } from "../spec/run-spec.ts";
import { SplitPair } from "../tcp/split-pair.ts";
import { AgentRecorder } from "../trace/agent-recorder.ts";
import type { Connection } from "./connection.ts";
import type { Network } from "./network.ts";

/** An agent's parameters as it knows them. */
export function agentParams(spec: AgentSpec): ReturnType<typeof paramValues> {
  return paramValues(lookUp("path agent", spec.kind, catalog.pathAgents), spec as unknown as ParamValues);
}

/** Puts every node's agent into the way of every flow that passes the node. */
export function attachAgents(
  spec: RunSpec,
  recordsProbes: boolean,
  network: Network,
  events: EventQueue,
): void {
  const nodes = new Map(spec.nodes.map((node) => [node.id, agentOf(node)]));
  const table: (AgentHost | null)[] = Array.from(network.routes, () => null);
  network.flows.forEach((connection, index) => {
    // Agents know TCP; UDP passes them by.
    if (connection.sender.truth === null) return;
    const { routes } = network;
    for (let k = connection.dataRoute; routes[k + 1] >= 0; k++) {
      const node = endOf(spec.links, routes[k]);
      const agent = nodes.get(node);
      if (!agent) continue;
      const ackPlace = placeOf(spec.links, routes, connection.ackRoute, node);
      const host = makeHost(spec, network, events, recordsProbes, {
        agent,
        node,
        connection,
        index,
        dataPlace: k + 1,
        ackPlace,
      });
      network.agents.push(host);
      if (host.ends !== null) connection.splits.push(host);
      if (host.setup.agent.endsControl && host.setup.inactive === null) connection.sender.openControl?.();
      if (host.setup.inactive !== null) continue;
      table[k + 1] = host;
      table[ackPlace] = host;
    }
  });
  network.agentAt = table;
}

interface Hop {
  agent: AgentSpec;
  node: string;
  connection: Connection;
  index: number;
  dataPlace: number;
  /** -1 where the ACKs take another way. */
  ackPlace: number;
}

function makeHost(
  spec: RunSpec,
  network: Network,
  events: EventQueue,
  recordsProbes: boolean,
  { agent: { kind }, agent: agentSpec, node, connection, index, dataPlace, ackPlace }: Hop,
): AgentHost {
  const { routes, directions } = network;
  const agent = lookUp("path agent", kind, catalog.pathAgents);
  const place: AgentPlace = {
    toAir: isAir(spec.links, routes[dataPlace]),
    fromAir: isAir(spec.links, routes[dataPlace - 1]),
    needsBothEnds: needsBothEnds(connection.spec),
  };
  const data = directions[routes[dataPlace]];
  const ack = ackPlace < 0 ? data : directions[routes[ackPlace]];
  return new AgentHost(
    {
      agent,
      params: agentParams(agentSpec),
      place,
      node,
      flow: index,
      flowId: connection.spec.id,
      ackBytes: tcpOptionsOf(spec, connection.spec).ackBytes,
      inactive: whyInactive(agent, connection.spec, place, ackPlace),
      data,
      dataPlace,
      ack,
      ackPlace,
      split: (window) =>
        new SplitPair(spec, network, events, connection, index, {
          data,
          dataPlace,
          ack,
          ackPlace,
          window,
        }),
    },
    events,
    network.packets,
    new AgentRecorder(network.rules, agent, recordsProbes),
  );
}

function whyInactive(agent: PathAgent, flow: FlowSpec, place: AgentPlace, ackPlace: number): string | null {
  if (flow.ipsec && agent.readsHeaders)
    return "the flow is encrypted (IPsec): the agent cannot read its TCP headers, and lets everything pass";
  if (ackPlace < 0) return "the flow's ACKs take another way: the agent sees only half of the connection";
  return agent.refuses?.(place) ?? null;
}

/** Reports, and probes with an answer of their own, pass between a flow's own ends only. */
function needsBothEnds(flow: FlowSpec): boolean {
  const { report, congestion } = flowParts(flow);
  return report !== null || congestion.lowPriority !== undefined || congestion.onControl !== undefined;
}

/** The inner ends that sent a packet now at this position of the flow's way; null where its own sender did. */
export function innerEnds(connection: Connection, place: number): SplitEnds | null {
  let last: SplitEnds | null = null;
  for (const { setup, ends } of connection.splits) {
    if (setup.dataPlace <= place && !ends?.isClosed) last = ends;
  }
  return last;
}

/** The node at which a direction ends. */
function endOf(links: readonly LinkSpec[], direction: number): string {
  const link = links[direction >> 1];
  return (direction & 1) === 0 ? link.to : link.from;
}

function isAir(links: readonly LinkSpec[], direction: number): boolean {
  return links[direction >> 1].medium === "wireless";
}

/** Position in the route table at which a way leaves `node`; -1 if it does not pass it. */
function placeOf(links: readonly LinkSpec[], routes: Int32Array, start: number, node: string): number {
  for (let k = start; routes[k + 1] >= 0; k++) if (endOf(links, routes[k]) === node) return k + 1;
  return -1;
}
