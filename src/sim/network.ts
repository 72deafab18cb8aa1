import { attachAgents, hasAgents } from "./agents.ts";
import { catalog } from "./catalog/catalog.ts";
import { type ParamValues, paramValues } from "./catalog/definition.ts";
import type { Agenda } from "./engine/agenda.ts";
import type { EventQueue } from "./engine/event-queue.ts";
import { flowParams, flowParts, lookUp } from "./flow-parts.ts";
import { buildDirection, directionSpec, expectedPackets, type LinkSurroundings } from "./link-setup.ts";
import type { AgentHost } from "./net/agent-host.ts";
import { LinkDirection } from "./net/link.ts";
import type { LinkExits, LinkServer } from "./net/link-parts.ts";
import { PacketPool } from "./net/packets.ts";
import { expressDirections, Routes, RouteTable } from "./net/routes.ts";
import type { FlowSpec, RunSpec } from "./spec.ts";
import { PacketNotes } from "./tcp/packet-notes.ts";
import { Receiver } from "./tcp/receiver.ts";
import { Reporter } from "./tcp/reporter.ts";
import { Sender } from "./tcp/sender.ts";
import { tcpOptionsOf } from "./tcp-options.ts";
import { FlowRecorder } from "./trace/flow-recorder.ts";
import { HopRecorder } from "./trace/hop-recorder.ts";
import type { LinkRecorder } from "./trace/link-recorder.ts";
import { RuleTable } from "./trace/rules.ts";
import type { LossCause, RecordOptions } from "./trace/types.ts";

/** A flow's two ends and what is known about it. */
export interface Connection {
  spec: FlowSpec;
  sender: Sender;
  receiver: Receiver;
  reporter: Reporter | null;
  recorder: FlowRecorder;
  /** Where its ways begin in the route table. */
  dataRoute: number;
  ackRoute: number;
  losses: { congestion: number; transmission: number };
  /** Data segments delivered when the flow stopped; null while it runs. */
  deliveredAtStop: number | null;
}

/** Everything that a run simulates. */
export interface Network {
  packets: PacketPool;
  notes: PacketNotes;
  directions: LinkServer[];
  directionIds: string[];
  linkRecorders: LinkRecorder[];
  flows: Connection[];
  rules: RuleTable;
  hops: HopRecorder | null;
  /** Link directions by route position, -1 where a route ends. */
  routes: Int32Array;
  /** Each agent once for every flow that passes its node. */
  agents: AgentHost[];
  /** By route position: the agent of the node that a packet is about to leave; null in a network without agents. */
  agentAt: readonly (AgentHost | null)[] | null;
}

/** Builds the network of `spec` and puts its starts, stops and changes on the agenda. */
export function buildNetwork(
  spec: RunSpec,
  record: RecordOptions,
  events: EventQueue,
  agenda: Agenda,
): Network {
  const packets = new PacketPool();
  const rules = new RuleTable();
  const hops = record.hops ? new HopRecorder(record.hops.from, record.hops.to) : null;
  const network: Network = {
    packets,
    notes: new PacketNotes(),
    directions: [],
    directionIds: [],
    linkRecorders: [],
    flows: [],
    rules,
    hops,
    routes: new Int32Array(0),
    agents: [],
    agentAt: null,
  };
  const surroundings: LinkSurroundings = {
    seed: spec.seed,
    end: spec.duration,
    events,
    packets,
    exits: new Exits(network),
    record,
    hops,
    flowIndex: (id) => spec.flows.findIndex((f) => f.id === id),
  };
  for (const link of spec.links) {
    for (const reverse of [false, true]) {
      const id = `${link.id}.${reverse ? "reverse" : "forward"}`;
      const direction = directionSpec(link, reverse);
      const { server, recorder } = buildDirection(network.directions.length, id, direction, surroundings);
      network.directionIds.push(id);
      network.directions.push(server);
      network.linkRecorders.push(recorder);
    }
  }

  const routes = new Routes(spec.nodes, spec.links);
  const routeTable = new RouteTable();
  spec.flows.forEach((flow, i) => {
    const connection = connect(spec, flow, i, network, routes, routeTable, record, events);
    network.flows.push(connection);
    agenda.add(flow.start, () => connection.sender.start());
    agenda.add(flow.stop, () => {
      connection.deliveredAtStop = connection.receiver.delivered;
      connection.sender.stop();
    });
  });
  network.routes = routeTable.table();
  if (hasAgents(spec)) attachAgents(spec, record.probes, network, events);
  if (mayExpress(spec, record)) handOnAhead(network);
  return network;
}

/** Tells the links that may hand packets on ahead of time so; none where a link must see every hop in order of time. */
function handOnAhead({ directions, routes }: Network): void {
  const express = expressDirections(routes, directions.length);
  const planning = directions.filter((direction) => direction instanceof LinkDirection);
  if (planning.length < directions.length) return;
  planning.forEach((direction, i) => {
    direction.isExpress = express[i];
  });
}

/**
 * A change of a link must find its packets where they are, packet-hops are recorded in order of time, and agents have
 * timers of their own.
 */
function mayExpress(spec: RunSpec, record: RecordOptions): boolean {
  return (
    record.hops === null &&
    !hasAgents(spec) &&
    !spec.changes.some((change) => change.set.startsWith("links."))
  );
}

function connect(
  spec: RunSpec,
  flow: FlowSpec,
  index: number,
  network: Network,
  routes: Routes,
  routeTable: RouteTable,
  record: RecordOptions,
  events: EventQueue,
): Connection {
  const { scheme, congestion, recovery, policy, report } = flowParts(flow);
  const traffic = lookUp("traffic source", flow.traffic.kind, catalog.trafficSources);
  const options = tcpOptionsOf(spec, flow);
  const ecn = scheme.ecn === true || flow.ecn === true;
  const dataPath = routes.path(flow.from, flow.to);
  const ackPath = routes.path(flow.to, flow.from);
  const dataRoute = routeTable.add(dataPath);
  const ackRoute = routeTable.add(ackPath);
  const slowest = Math.min(...Array.from(dataPath, (i) => network.directions[i].rate));
  const seconds = Math.min(flow.stop, spec.duration) - flow.start;
  const recorder = new FlowRecorder(
    network.rules,
    record,
    congestion.probes,
    expectedPackets(slowest / spec.flows.length, seconds),
  );
  const segments = traffic.segments(paramValues(traffic, flow.traffic as unknown as ParamValues), flow.mss);
  const reporter = report ? new Reporter(report, flowParams(flow, report), network.notes) : null;
  const sender = new Sender(
    {
      flow: index,
      mss: flow.mss,
      awnd: flow.awnd,
      options,
      ecn,
      congestion,
      congestionParams: flowParams(flow, congestion),
      recovery,
      recoveryParams: flowParams(flow, recovery),
      exit: network.directions[dataPath[0]],
      route: dataRoute,
      notes: report ? network.notes : null,
      dataEnd: segments + (options.syn ? 1 : 0),
    },
    events,
    network.packets,
    recorder,
  );
  const receiver = new Receiver(
    {
      flow: index,
      ackBytes: options.ackBytes,
      syn: options.syn,
      ecn,
      exactEcho: congestion.needsExactEcho === true,
      sack: recovery.usesSack,
      policy,
      policyState: policy.init(flowParams(flow, policy)),
      reporter,
      exit: network.directions[ackPath[0]],
      route: ackRoute,
    },
    events,
    network.packets,
  );
  return {
    spec: flow,
    sender,
    receiver,
    reporter,
    recorder,
    dataRoute,
    ackRoute,
    losses: { congestion: 0, transmission: 0 },
    deliveredAtStop: null,
  };
}

/** Moves packets from link to link along their flow's path, and hands them over at its end. */
class Exits implements LinkExits {
  constructor(private readonly network: Network) {}

  arrived(p: number): void {
    const { packets, directions, routes, agentAt } = this.network;
    const place = packets.step(p);
    const next = routes[place];
    if (next >= 0) {
      if (agentAt?.[place]?.takes(p)) return;
      directions[next].offer(p);
      return;
    }
    const connection = this.network.flows[packets.flow(p)];
    if (packets.isAck(p)) connection.sender.receive(p);
    else connection.receiver.receive(p);
    packets.release(p);
  }

  lost(p: number, cause: LossCause): void {
    const { packets, flows } = this.network;
    const connection = flows[packets.flow(p)];
    if (cause === "transmission") connection.losses.transmission++;
    else connection.losses.congestion++;
    if (!packets.isAck(p)) connection.sender.noteLoss(packets.seq(p), packets.nth(p), cause);
  }
}
