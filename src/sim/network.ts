import { catalog } from "./catalog/catalog.ts";
import { type ParamValues, paramValues } from "./catalog/definition.ts";
import type { Agenda } from "./engine/agenda.ts";
import type { EventQueue } from "./engine/event-queue.ts";
import { RandomStream, streamFor } from "./engine/random.ts";
import { flowParams, flowParts, lookUp } from "./flow-parts.ts";
import type { Clock } from "./net/errors/types.ts";
import { LinkDirection } from "./net/link.ts";
import type { LinkExits, LinkParts, LinkProperties } from "./net/link-parts.ts";
import { PacketPool } from "./net/packets.ts";
import { expressDirections, Routes, RouteTable } from "./net/routes.ts";
import type { DirectionSpec, FlowSpec, LinkSpec, LossSpec, QueueSpec, RngState, RunSpec } from "./spec.ts";
import { Receiver } from "./tcp/receiver.ts";
import { Sender } from "./tcp/sender.ts";
import { tcpOptionsOf } from "./tcp-options.ts";
import { FlowRecorder } from "./trace/flow-recorder.ts";
import { HopRecorder } from "./trace/hop-recorder.ts";
import { LinkRecorder } from "./trace/link-recorder.ts";
import { RuleTable } from "./trace/rules.ts";
import type { LossCause, RecordOptions } from "./trace/types.ts";

/** A flow's two ends and what is known about it. */
export interface Connection {
  spec: FlowSpec;
  sender: Sender;
  receiver: Receiver;
  recorder: FlowRecorder;
  losses: { congestion: number; transmission: number };
  /** Data segments delivered when the flow stopped; null while it runs. */
  deliveredAtStop: number | null;
}

/** Everything that a run simulates. */
export interface Network {
  packets: PacketPool;
  directions: LinkDirection[];
  directionIds: string[];
  linkRecorders: LinkRecorder[];
  flows: Connection[];
  rules: RuleTable;
  hops: HopRecorder | null;
  /** Link directions by route position, -1 where a route ends. */
  routes: Int32Array;
}

/** The properties of one direction: the reverse has the forward rate, delay and queue, and no loss, unless it says so. */
export function directionSpec(link: LinkSpec, reverse: boolean): DirectionSpec {
  if (!reverse) return link;
  return {
    rate: link.reverse.rate ?? link.rate,
    delay: link.reverse.delay ?? link.delay,
    queue: link.reverse.queue ?? link.queue,
    loss: link.reverse.loss ?? { model: "none", position: "air" },
  };
}

/** A link direction's changeable properties, as numbers. */
export function linkProperties(spec: DirectionSpec): LinkProperties {
  const errors = lookUp("error model", spec.loss.model, catalog.errorModels);
  return {
    rate: spec.rate,
    delay: spec.delay,
    limit: spec.queue.limit ?? Infinity,
    lossAtHead: spec.loss.position === "head",
    lossParams: paramValues(errors, spec.loss as unknown as ParamValues),
  };
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
    directions: [],
    directionIds: [],
    linkRecorders: [],
    flows: [],
    rules,
    hops,
    routes: new Int32Array(0),
  };
  const exits = new Exits(network);
  const flowIndex = (id: string) => spec.flows.findIndex((f) => f.id === id);

  for (const link of spec.links) {
    for (const reverse of [false, true]) {
      const direction = directionSpec(link, reverse);
      const id = `${link.id}.${reverse ? "reverse" : "forward"}`;
      const parts = linkParts(spec.seed, id, direction.queue, direction.loss, flowIndex, events);
      const recorder = new LinkRecorder(
        parts.discipline.probes ?? [],
        expectedPackets(direction.rate, spec.duration),
      );
      const recordsQueue =
        record.queues === "all" || (record.queues === "limited" && direction.queue.limit !== undefined);
      network.directionIds.push(id);
      network.linkRecorders.push(recorder);
      network.directions.push(
        new LinkDirection(
          network.directions.length,
          events,
          packets,
          exits,
          parts,
          linkProperties(direction),
          recorder,
          recordsQueue,
          recordsQueue && record.probes,
          hops,
          spec.duration,
        ),
      );
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
  if (mayExpress(spec, record)) {
    const express = expressDirections(network.routes, network.directions.length);
    network.directions.forEach((direction, i) => {
      direction.isExpress = express[i];
    });
  }
  return network;
}

/** Full-sized packets that a rate (bit/s) carries in some time (s); what recordings set aside. */
function expectedPackets(rate: number, seconds: number): number {
  return Math.ceil((rate * Math.max(0, seconds)) / (8 * 1500));
}

/** A change of a link must find its packets where they are, and packet-hops are recorded in order of time. */
function mayExpress(spec: RunSpec, record: RecordOptions): boolean {
  return record.hops === null && !spec.changes.some((change) => change.set.startsWith("links."));
}

function stream(seed: number, name: string, rng: RngState | undefined): RandomStream {
  return rng ? new RandomStream(rng) : streamFor(seed, name);
}

function linkParts(
  seed: number,
  id: string,
  queue: QueueSpec,
  loss: LossSpec,
  flowIndex: (id: string) => number,
  clock: Clock,
): LinkParts {
  const discipline = lookUp("queue discipline", queue.discipline, catalog.queueDisciplines);
  const errors = lookUp("error model", loss.model, catalog.errorModels);
  return {
    discipline,
    disciplineState: discipline.init(paramValues(discipline, queue as unknown as ParamValues), {
      get random() {
        return stream(seed, `${id}.queue`, queue.rng);
      },
    }),
    errors,
    errorState: errors.init(paramValues(errors, loss as unknown as ParamValues), {
      get random() {
        return stream(seed, `${id}.loss`, loss.rng);
      },
      clock,
      drops: loss.drops ?? [],
      flowIndex,
    }),
  };
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
  const { scheme, congestion, recovery, policy } = flowParts(flow);
  const traffic = lookUp("traffic source", flow.traffic.kind, catalog.trafficSources);
  const options = tcpOptionsOf(spec, flow);
  const ecn = scheme.ecn === true || flow.ecn === true;
  const dataPath = routes.path(flow.from, flow.to);
  const ackPath = routes.path(flow.to, flow.from);
  const slowest = Math.min(...Array.from(dataPath, (i) => network.directions[i].rate));
  const seconds = Math.min(flow.stop, spec.duration) - flow.start;
  const recorder = new FlowRecorder(
    network.rules,
    record,
    congestion.probes,
    expectedPackets(slowest / spec.flows.length, seconds),
  );
  const segments = traffic.segments(paramValues(traffic, flow.traffic as unknown as ParamValues), flow.mss);
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
      route: routeTable.add(dataPath),
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
      exit: network.directions[ackPath[0]],
      route: routeTable.add(ackPath),
    },
    events,
    network.packets,
  );
  return {
    spec: flow,
    sender,
    receiver,
    recorder,
    losses: { congestion: 0, transmission: 0 },
    deliveredAtStop: null,
  };
}

/** Moves packets from link to link along their flow's path, and hands them over at its end. */
class Exits implements LinkExits {
  constructor(private readonly network: Network) {}

  arrived(p: number): void {
    const { packets, directions, routes } = this.network;
    const next = routes[packets.step(p)];
    if (next >= 0) {
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
