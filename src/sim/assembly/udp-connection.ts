import { catalog } from "../catalog/catalog.ts";
import { lookUp } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import type { EventQueue } from "../engine/event-queue.ts";
import type { Routes, RouteTable } from "../net/routes.ts";
import { noLosses } from "../packet/loss.ts";
import type { FlowSpec, RunSpec } from "../spec/run-spec.ts";
import { FlowRecorder } from "../trace/flow-recorder.ts";
import type { RecordOptions } from "../trace/types.ts";
import { feedFor, trafficParams } from "../traffic/driver-for.ts";
import { UdpSender } from "../udp/sender.ts";
import { UdpSink } from "../udp/sink.ts";
import type { Connection } from "./connection.ts";
import type { Network } from "./network.ts";

/** Builds a UDP flow. @throws RangeError when its traffic source does not say when packets leave */
export function connectUdp(
  spec: RunSpec,
  flow: FlowSpec,
  index: number,
  network: Network,
  routes: Routes,
  routeTable: RouteTable,
  record: RecordOptions,
  events: EventQueue,
): Connection {
  const traffic = lookUp("traffic source", flow.traffic.kind, catalog.trafficSources);
  const path = routes.path(flow.from, flow.to);
  const { headerBytes } = tcpOptionsOf(spec, flow);
  const seconds = Math.max(0, Math.min(flow.stop, spec.duration) - flow.start);
  const bits = 8 * flow.mss;
  const mean = traffic.timed?.meanRate(trafficParams(traffic, flow), bits) ?? 0;
  const recorder = new FlowRecorder(
    network.rules,
    record,
    [],
    Math.ceil((mean * seconds) / bits),
    traffic.timed?.probes,
  );
  const dataRoute = routeTable.add(path);
  const sender = new UdpSender(
    {
      flow: index,
      packetBytes: flow.mss + headerBytes,
      exit: network.directions[path[0]],
      route: dataRoute,
    },
    events,
    network.packets,
    recorder,
  );
  const feed = feedFor(traffic, flow, spec.seed, events, {
    take: (packets) => sender.send(packets),
    observe: (values) => recorder.sourceProbe(events.now, values),
  });
  if (!feed)
    throw new RangeError(`traffic source "${traffic.id}" has no rate of its own: UDP cannot send it`);
  return {
    spec: flow,
    sender,
    receiver: new UdpSink(flow.stop, events, network.packets, recorder),
    recorder,
    judge: null,
    splits: [],
    dataRoute,
    ackRoute: -1,
    feed,
    journeys: [path],
    timers: [feed.timer],
    configure: (changed) => feed.configure(trafficParams(traffic, changed)),
    losses: noLosses(),
    linkRetransmissions: 0,
    airLosses: 0,
  };
}
