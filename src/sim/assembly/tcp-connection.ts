import { flowParams, flowParts, lookUp } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import type { Egress } from "../packet/egress.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import { everyPacket } from "../tcp/ack/every-packet.ts";
import type { AckPolicy } from "../tcp/ack/types.ts";
import { LossClassifier } from "../tcp/receiver/loss-classifier.ts";
import { Receiver, type ReceiverSetup } from "../tcp/receiver/receiver.ts";
import { Reporter } from "../tcp/receiver/reporter.ts";
import { ProgrammedSender } from "../tcp/sender/programmed-sender.ts";
import { Sender } from "../tcp/sender/sender.ts";
import type { SenderSetup } from "../tcp/sender/setup.ts";
import { SplitPair } from "../tcp/split-pair.ts";
import { FlowLosses } from "../trace/flow-losses.ts";
import { FlowRecorder } from "../trace/flow-recorder.ts";
import { driverFor, trafficParams } from "../traffic/driver.ts";
import type { Connection, TakesEarly } from "./connection.ts";
import type { Context } from "./context.ts";
import { expectedPackets } from "./link.ts";
import type { Wires } from "./network.ts";

/** Where an end's packets leave: the first direction of their way, and its position in the route table. */
interface Exit {
  readonly exit: Egress;
  readonly routePosition: number;
}

/** Builds a TCP flow from its scheme's parts. @throws RangeError when something that it names does not exist */
export function connectTcp(
  context: Context,
  { links, routeTable, sharers }: Wires,
  flow: FlowSpec,
  index: number,
): Connection {
  const { spec, record, catalog, events, packets, notes, rules, records, routes } = context;
  const { congestion, recovery, policy, report, extensions } = flowParts(catalog, flow);
  const traffic = lookUp("traffic source", flow.traffic.kind, catalog.trafficSources);
  const dataPath = routes.path(flow.from, flow.to);
  const ackPath = routes.path(flow.to, flow.from);
  const dataStart = routeTable.add(dataPath);
  const ackStart = routeTable.add(ackPath);
  const share = Math.min(...Array.from(dataPath, (i) => links[i].link.rate / sharers[i]));
  const seconds = Math.min(flow.stop, spec.duration) - flow.start;
  const recorder = new FlowRecorder(
    records,
    rules,
    record,
    congestion.probes,
    expectedPackets(share, seconds),
    traffic.timed?.probes,
  );
  const toSend = senderSetup(context, flow, index, {
    exit: links[dataPath[0]].link.egress,
    routePosition: dataStart,
  });
  const segments = traffic.segments(trafficParams(traffic, flow), flow.mss);
  const SendingEnd = congestion.program === undefined ? Sender : ProgrammedSender;
  const sender = new SendingEnd(
    { ...toSend, notes: report ? notes : null, dataEnd: segments + (toSend.options.syn ? 1 : 0) },
    events,
    packets,
    recorder,
  );
  const classifier = policy.classification
    ? new LossClassifier(flow.to, flow.id, policy, rules, events, sender.truth)
    : null;
  const reporter = report ? new Reporter(report, flowParams(catalog, flow, report), notes) : null;
  const toReceive = receiverSetup(context, flow, index, {
    exit: links[ackPath[0]].link.egress,
    routePosition: ackStart,
  });
  toReceive.stop = flow.stop;
  toReceive.extensions = extensions;
  toReceive.policy = policy;
  toReceive.policyState = policy.init(flowParams(catalog, flow, policy));
  toReceive.reporter = reporter;
  if (classifier !== null)
    toReceive.onClassified = (seq, classification) => classifier.classified(seq, classification);
  toReceive.delays = recorder.delays;
  const receiver = new Receiver(toReceive, events, packets);
  const driver = driverFor(traffic, flow, spec.seed, events, {
    supply: (segments) => sender.supply(segments),
    observe: (values) => recorder.sourceVariable(events.now, values),
  });
  sender.application = driver;
  // What a receiver reports may depend on parameters that are changed during the run: then it must not act ahead of time.
  const reportsMayChange = report !== null && spec.changes.some(({ set }) => set.startsWith("flows."));
  return {
    spec: flow,
    sender,
    receiver,
    data: { start: dataStart, path: dataPath, end: receiver },
    acks: { start: ackStart, path: ackPath, end: sender },
    takesEarly: reportsMayChange ? "never" : takesEarly(policy),
    recorder,
    losses: new FlowLosses(events, packets, sender.truth),
    classifier,
    driver,
    senderTimers: [...sender.timers, ...(driver ? [driver.timer] : [])],
    receiverTimers: [receiver.timer],
    configure: (changed) => {
      sender.configure(
        changed.awnd,
        flowParams(catalog, changed, congestion),
        flowParams(catalog, changed, recovery),
      );
      if (report) reporter?.configure(flowParams(catalog, changed, report));
      driver?.configure(trafficParams(traffic, changed));
    },
  };
}

/**
 * The inner ends of a flow that a node splits: data goes on by `outward`, the source is answered by `back` and told of
 * `window()` segments.
 */
export function splitFlow(
  context: Context,
  flow: FlowSpec,
  index: number,
  outward: Exit,
  back: Exit,
  window: () => number,
): SplitPair {
  return new SplitPair(
    senderSetup(context, flow, index, outward),
    { ...receiverSetup(context, flow, index, back), window },
    context.events,
    context.packets,
    context.records,
  );
}

/** What a policy concludes about a missing segment is compared with what became of that by then: such a receiver acts on time. */
function takesEarly({ isPrompt, classification }: AckPolicy): TakesEarly {
  if (isPrompt === true) return "always";
  return classification === undefined ? "while-quiet" : "never";
}

/** A sender of the flow's scheme that has nothing to send yet. */
function senderSetup(
  { spec, catalog }: Context,
  flow: FlowSpec,
  index: number,
  { exit, routePosition }: Exit,
): SenderSetup {
  const { scheme, congestion, recovery } = flowParts(catalog, flow);
  // In this order in memory: first what nearly every packet needs.
  return {
    recovery,
    notes: null,
    congestion,
    options: tcpOptionsOf(spec, flow),
    exit,
    routePosition,
    flow: index,
    mss: flow.mss,
    awnd: flow.awnd,
    ecn: scheme.ecn === true || flow.ecn === true,
    congestionParams: flowParams(catalog, flow, congestion),
    recoveryParams: flowParams(catalog, flow, recovery),
    dataEnd: 0,
  };
}

/** A receiver for senders of the flow's scheme that answers every packet at once. */
function receiverSetup(
  { spec, catalog }: Context,
  flow: FlowSpec,
  index: number,
  { exit, routePosition }: Exit,
): ReceiverSetup {
  const { scheme, congestion, recovery } = flowParts(catalog, flow);
  const { ackBytes, syn } = tcpOptionsOf(spec, flow);
  return {
    flow: index,
    stop: Infinity,
    ackBytes,
    syn,
    ecn: scheme.ecn === true || flow.ecn === true,
    exactEcho: congestion.needsExactEcho === true,
    sack: recovery.usesSack,
    reportsDuplicates: recovery.reportsDuplicates === true,
    extensions: [],
    policy: everyPacket,
    policyState: null,
    reporter: null,
    // Named here, so that none of them makes another kind of object of the record.
    onClassified: undefined,
    window: undefined,
    delays: null,
    exit,
    routePosition,
  };
}
