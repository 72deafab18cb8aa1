import type { EventQueue } from "../engine/event-queue.ts";
import type { Schedule } from "../engine/schedule.ts";
import type { AgentHost } from "../net/agent-host.ts";
import { LinkDirection } from "../net/link/fifo-link.ts";
import type { LinkExits, LinkServer } from "../net/link/types.ts";
import { Routes, RouteTable } from "../net/routes.ts";
import type { LossCause } from "../packet/loss.ts";
import { PacketNotes } from "../packet/notes.ts";
import { PacketPool } from "../packet/pool.ts";
import { hasAgents } from "../spec/agents.ts";
import { DIRECTIONS, directionId, directionOf } from "../spec/directions.ts";
import type { RunSpec } from "../spec/run-spec.ts";
import { dispatchAck } from "../tcp/sender/dispatch-ack.ts";
import { HopRecorder } from "../trace/hop-recorder.ts";
import type { LinkRecorder } from "../trace/link-recorder.ts";
import { RuleTable } from "../trace/rules.ts";
import type { RecordOptions } from "../trace/types.ts";
import { attachAgents, innerEnds } from "./agents.ts";
import type { Connection } from "./connection.ts";
import { expressDirections } from "./cut-through.ts";
import { buildDirection, type LinkSurroundings } from "./link.ts";
import { connectTcp } from "./tcp-connection.ts";
import { connectUdp } from "./udp-connection.ts";

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
  agenda: Schedule,
): Network {
  const packets = new PacketPool();
  const rules = new RuleTable();
  const hops = record.hops ? new HopRecorder(record.hops.from, record.hops.to) : null;
  const network: Network = {
    packets,
    notes: new PacketNotes(packets),
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
    exits: new Exits(network, events),
    record,
    hops,
    flowIndex: (id) => spec.flows.findIndex((f) => f.id === id),
  };
  for (const link of spec.links) {
    for (const direction of DIRECTIONS) {
      const id = directionId(link.id, direction);
      const spec = directionOf(link, direction);
      const { server, recorder } = buildDirection(network.directions.length, id, spec, surroundings);
      network.directionIds.push(id);
      network.directions.push(server);
      network.linkRecorders.push(recorder);
    }
  }

  const routes = new Routes(spec.nodes, spec.links);
  const routeTable = new RouteTable();
  spec.flows.forEach((flow, i) => {
    const connect = flow.kind === "udp" ? connectUdp : connectTcp;
    const connection = connect(spec, flow, i, network, routes, routeTable, record, events);
    network.flows.push(connection);
    agenda.add(flow.start, () => {
      connection.sender.start();
      connection.feed?.start();
    });
    agenda.add(flow.stop, () => {
      connection.feed?.stop();
      connection.sender.stop();
    });
  });
  network.routes = routeTable.table();
  if (hasAgents(spec)) attachAgents(spec, record.probes, network, events);
  if (mayExpress(spec, record)) handOnAhead(network);
  return network;
}

/** Tells the links that may hand packets on ahead of time so; a link that serves packets one by one must get each on time. */
function handOnAhead({ directions, flows }: Network): void {
  const journeys = flows.flatMap((flow) => flow.journeys);
  const plansAhead = directions.map((direction) => direction instanceof LinkDirection);
  const express = expressDirections(journeys, plansAhead);
  directions.forEach((direction, i) => {
    if (direction instanceof LinkDirection) direction.isExpress = express[i];
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

/** Moves packets from link to link along their flow's path, and hands them over at its end. */
class Exits implements LinkExits {
  constructor(
    private readonly network: Network,
    private readonly events: EventQueue,
  ) {}

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
    if (packets.isAck(p)) {
      if (agentAt === null) connection.sender.receive(p);
      else dispatchAck(connection.sender, packets, p);
      if (connection.feed !== null && connection.sender.finishedAt !== null) connection.feed.answered();
    } else {
      const { delays } = connection.recorder;
      if (delays !== null) delays.arrived(this.events.now, packets.seq(p), packets.nth(p));
      connection.receiver.receive(p);
    }
    packets.release(p);
  }

  lost(p: number, cause: LossCause): void {
    const { packets, flows } = this.network;
    const connection = flows[packets.flow(p)];
    connection.losses[cause]++;
    if (!packets.isAck(p)) this.tell(connection, p, cause);
  }

  damaged(p: number): void {
    const { packets, flows } = this.network;
    if (!packets.isAck(p)) this.tell(flows[packets.flow(p)], p, "transmission");
  }

  /** The truth about a data packet, for whoever sent it. */
  private tell(connection: Connection, p: number, cause: LossCause): void {
    const { packets } = this.network;
    if (cause === "transmission") connection.airLosses++;
    const sending = innerEnds(connection, packets.place(p)) ?? connection.sender;
    sending.noteLoss(packets.seq(p), packets.nth(p), cause);
  }

  repeated(p: number): void {
    const { packets, flows } = this.network;
    flows[packets.flow(p)].linkRetransmissions++;
  }
}
