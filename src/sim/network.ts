import { attachAgents, hasAgents, innerEnds } from "./agents.ts";
import { catalog } from "./catalog/catalog.ts";
import type { Agenda } from "./engine/agenda.ts";
import type { EventQueue } from "./engine/event-queue.ts";
import type { Timer } from "./engine/timer.ts";
import { flowParams, flowParts, lookUp } from "./flow-parts.ts";
import { hearAck } from "./hear-ack.ts";
import { ReceiverJudge } from "./judge.ts";
import { buildDirection, directionSpec, expectedPackets, type LinkSurroundings } from "./link-setup.ts";
import type { AgentHost } from "./net/agent-host.ts";
import { expressDirections } from "./net/express.ts";
import { LinkDirection } from "./net/link.ts";
import type { LinkExits, LinkServer } from "./net/link-parts.ts";
import { PacketPool } from "./net/packets.ts";
import { Routes, RouteTable } from "./net/routes.ts";
import type { FlowSpec, RunSpec } from "./spec.ts";
import type { GroundTruth } from "./tcp/ground-truth.ts";
import { PacketNotes } from "./tcp/packet-notes.ts";
import { Receiver } from "./tcp/receiver.ts";
import { Reporter } from "./tcp/reporter.ts";
import { Sender } from "./tcp/sender.ts";
import type { SenderCounts } from "./tcp/sender-setup.ts";
import { tcpOptionsOf } from "./tcp-options.ts";
import { FlowRecorder } from "./trace/flow-recorder.ts";
import { HopRecorder } from "./trace/hop-recorder.ts";
import type { LinkRecorder } from "./trace/link-recorder.ts";
import { RuleTable } from "./trace/rules.ts";
import { type LossCause, noLosses, type RecordOptions } from "./trace/types.ts";
import type { Feed } from "./traffic/feed.ts";
import { feedFor, trafficParams } from "./traffic/feed-for.ts";
import { connectUdp } from "./udp/connect.ts";

/** A flow's sending end, TCP or UDP. */
export interface SendingEnd {
  readonly counts: SenderCounts;
  readonly finishedAt: number | null;
  start(): void;
  stop(): void;
  receive(p: number): void;
  /** ACKs may tell of a window; UDP hears none. */
  allowWindow?(segments: number): void;
  /** A node on the way has segment `seq` (multiple acknowledgments). */
  hearPartial?(seq: number): void;
  /** Sends what the window allows, at most `burst` segments. */
  sendAllowed?(burst: number): void;
  noteLoss(seq: number, nth: number, cause: LossCause): void;
  /** What became of each segment; null for UDP, which sends nothing again. */
  readonly truth: GroundTruth | null;
}

/** A flow's receiving end. */
export interface ReceivingEnd {
  readonly delivered: number;
  receive(p: number): void;
}

/** A flow's two ends and what is known about it. */
export interface Connection {
  spec: FlowSpec;
  sender: SendingEnd;
  receiver: ReceivingEnd;
  recorder: FlowRecorder;
  /** Scores what its receiver concludes about losses; null where that concludes nothing. */
  judge: ReceiverJudge | null;
  /** Where its ways begin in the route table; UDP has none back (-1). */
  dataRoute: number;
  ackRoute: number;
  /** Brings the data where it comes with time; else null. */
  feed: Feed | null;
  /** Directions that its packets take one after the other, and on through a receiver that answers each at once. */
  journeys: readonly Int32Array[];
  timers: readonly Timer[];
  /** Somebody changed the flow in mid-run. */
  configure(flow: FlowSpec): void;
  /** Agents that split it, in the order of its way. */
  splits: AgentHost[];
  losses: Record<LossCause, number>;
  /** Its packets, data and ACKs, that links sent again by themselves. */
  linkRetransmissions: number;
  /** Transmissions of its data that the air destroyed, whether somebody repaired them or not. */
  airLosses: number;
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
    const connect = flow.kind === "udp" ? connectUdp : connectTcp;
    const connection = connect(spec, flow, i, network, routes, routeTable, record, events);
    network.flows.push(connection);
    agenda.add(flow.start, () => {
      connection.sender.start();
      connection.feed?.start();
    });
    agenda.add(flow.stop, () => {
      connection.deliveredAtStop = connection.receiver.delivered;
      connection.feed?.stop();
      connection.sender.stop();
    });
  });
  network.routes = routeTable.table();
  if (hasAgents(spec)) attachAgents(spec, record.probes, network, events);
  if (mayExpress(spec, record)) handOnAhead(network);
  return network;
}

/** Tells the links that may hand packets on ahead of time so; none where a link must see every hop in order of time. */
function handOnAhead({ directions, flows }: Network): void {
  const journeys = flows.flatMap((flow) => flow.journeys);
  const express = expressDirections(journeys, directions.length);
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

function connectTcp(
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
    traffic.timed?.probes,
  );
  const segments = traffic.segments(trafficParams(traffic, flow), flow.mss);
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
  const judge = policy.judgement
    ? new ReceiverJudge(flow.to, flow.id, policy, network.rules, events, sender.truth)
    : null;
  const receiver = new Receiver(
    {
      flow: index,
      stop: flow.stop,
      ackBytes: options.ackBytes,
      syn: options.syn,
      ecn,
      exactEcho: congestion.needsExactEcho === true,
      sack: recovery.usesSack,
      probes: congestion.lowPriority ?? null,
      policy,
      policyState: policy.init(flowParams(flow, policy)),
      reporter,
      onJudged: judge === null ? undefined : (seq, judgement) => judge.judged(seq, judgement),
      exit: network.directions[ackPath[0]],
      route: ackRoute,
    },
    events,
    network.packets,
  );
  const feed = feedFor(traffic, flow, spec.seed, events, {
    take: (segments) => {
      sender.dataEnd += segments;
      sender.finishedAt = null;
      sender.sendAllowed(Infinity);
    },
    observe: (values) => recorder.sourceProbe(events.now, values),
  });
  return {
    spec: flow,
    sender,
    receiver,
    recorder,
    judge,
    dataRoute,
    ackRoute,
    feed,
    journeys:
      policy.isPrompt && report === null ? [Int32Array.of(...dataPath, ...ackPath)] : [dataPath, ackPath],
    timers: [...sender.timers, receiver.timer, ...(feed ? [feed.timer] : [])],
    configure: (changed) => {
      sender.configure(changed.awnd, flowParams(changed, congestion), flowParams(changed, recovery));
      if (report) reporter?.configure(flowParams(changed, report));
      feed?.configure(trafficParams(traffic, changed));
    },
    splits: [],
    losses: noLosses(),
    linkRetransmissions: 0,
    airLosses: 0,
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
    if (packets.isAck(p)) {
      if (agentAt === null) connection.sender.receive(p);
      else hearAck(connection.sender, packets, p);
      if (connection.feed !== null && connection.sender.finishedAt !== null) connection.feed.answered();
    } else connection.receiver.receive(p);
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
