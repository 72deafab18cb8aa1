import type { AgentHost } from "../net/agent-host.ts";
import { type Endpoint, NOWHERE } from "../net/forwarding.ts";
import { RouteTable } from "../net/routes.ts";
import { hasAgents } from "../spec/agents.ts";
import { DIRECTIONS, directionId, directionOf } from "../spec/directions.ts";
import { attachAgents } from "./agents.ts";
import type { Connection } from "./connection.ts";
import type { Context } from "./context.ts";
import { mayCutThrough, openCutThrough } from "./cut-through.ts";
import { buildDirection } from "./link.ts";
import type { Network, NetworkLink, Wires } from "./network.ts";
import { connectTcp } from "./tcp-connection.ts";
import { connectUdp } from "./udp-connection.ts";

/**
 * Builds the network of a specification and schedules the starts and stops of its flows.
 * @throws RangeError when the specification names something that does not exist
 */
export function build(context: Context): Network {
  const { spec, forwarding } = context;
  const wires: Wires = {
    links: buildLinks(context),
    routeTable: new RouteTable(),
    sharers: countSharers(context),
  };
  const { links } = wires;
  const flows = spec.flows.map((flow, index) => {
    const connect = flow.kind === "udp" ? connectUdp : connectTcp;
    const connection = connect(context, wires, flow, index);
    scheduleFlow(context, connection);
    return connection;
  });
  const routes = wires.routeTable.table();
  const agents = hasAgents(spec) ? attachAgents(context, links, flows) : null;
  forwarding.open({
    links: links.map(({ link }) => link.egress),
    routes,
    endpoints: endpointsOf(flows, routes.length),
    agents: agents && agentsByPosition(agents, routes.length),
    losses: flows.map(({ losses }) => losses),
  });
  if (mayCutThrough(context)) openCutThrough(context, links, flows, routes);
  return { links, flows, agents: agents ?? [] };
}

/** Both directions of each link, in the order of the specification. */
function buildLinks(context: Context): NetworkLink[] {
  return context.spec.links.flatMap((link, i) =>
    DIRECTIONS.map((direction, k) =>
      buildDirection(context, 2 * i + k, directionId(link.id, direction), directionOf(link, direction)),
    ),
  );
}

/** By direction: how many flows send their data over it. */
function countSharers({ spec, routes }: Context): Int32Array {
  const sharers = new Int32Array(2 * spec.links.length);
  for (const { from, to } of spec.flows) for (const direction of routes.path(from, to)) sharers[direction]++;
  return sharers;
}

function scheduleFlow({ schedule }: Context, { spec, sender, driver }: Connection): void {
  schedule.add(spec.start, () => {
    sender.start();
    driver?.start();
  });
  schedule.add(spec.stop, () => {
    driver?.stop();
    sender.stop();
  });
}

/** By route position: what stands where a way ends. */
function endpointsOf(flows: readonly Connection[], positions: number): Endpoint[] {
  const endpoints = new Array<Endpoint>(positions).fill(NOWHERE);
  for (const { data, acks } of flows) {
    endpoints[data.start + data.path.length] = data.end;
    if (acks !== null) endpoints[acks.start + acks.path.length] = acks.end;
  }
  return endpoints;
}

/** By route position: the agent whose node a packet is about to leave there. */
function agentsByPosition(agents: readonly AgentHost[], positions: number): (AgentHost | null)[] {
  const table = new Array<AgentHost | null>(positions).fill(null);
  for (const host of agents) {
    if (host.setup.inactive !== null) continue;
    table[host.setup.dataPosition] = host;
    table[host.setup.ackPosition] = host;
  }
  return table;
}
