import { lookUp } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import { FlowLosses } from "../trace/flow-losses.ts";
import { FlowRecorder } from "../trace/flow-recorder.ts";
import { driverFor, trafficParams } from "../traffic/driver.ts";
import { UdpSender } from "../udp/sender.ts";
import { UdpSink } from "../udp/sink.ts";
import type { Connection } from "./connection.ts";
import type { Context } from "./context.ts";
import type { Wires } from "./network.ts";

/** Builds a UDP flow. @throws RangeError when its traffic source does not say when packets leave */
export function connectUdp(
  { spec, record, catalog, events, packets, rules, records, routes }: Context,
  { links, routeTable }: Wires,
  flow: FlowSpec,
  index: number,
): Connection {
  const traffic = lookUp("traffic source", flow.traffic.kind, catalog.trafficSources);
  const path = routes.path(flow.from, flow.to);
  const start = routeTable.add(path);
  const { headerBytes } = tcpOptionsOf(spec, flow);
  const seconds = Math.max(0, Math.min(flow.stop, spec.duration) - flow.start);
  const bits = 8 * flow.mss;
  const mean = traffic.timed?.meanRate(trafficParams(traffic, flow), bits) ?? 0;
  const recorder = new FlowRecorder(
    records,
    rules,
    record,
    [],
    Math.ceil((mean * seconds) / bits),
    traffic.timed?.probes,
  );
  const sender = new UdpSender(
    {
      flow: index,
      packetBytes: flow.mss + headerBytes,
      exit: links[path[0]].link.egress,
      routePosition: start,
    },
    packets,
    recorder,
  );
  const receiver = new UdpSink(flow.stop, events, packets, recorder);
  const driver = driverFor(traffic, flow, spec.seed, events, {
    supply: (count) => sender.supply(count),
    observe: (values) => recorder.sourceVariable(events.now, values),
  });
  if (!driver)
    throw new RangeError(`traffic source "${traffic.id}" has no rate of its own: UDP cannot send it`);
  return {
    spec: flow,
    sender,
    receiver,
    data: { start, path, end: receiver },
    acks: null,
    takesEarly: "never",
    recorder,
    losses: new FlowLosses(events, packets, null),
    classifier: null,
    driver,
    senderTimers: [driver.timer],
    receiverTimers: [],
    configure: (changed) => driver.configure(trafficParams(traffic, changed)),
  };
}
