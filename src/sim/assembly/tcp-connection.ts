import { catalog } from "../catalog/catalog.ts";
import { flowParams, flowParts, lookUp } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import type { EventQueue } from "../engine/event-queue.ts";
import type { Routes, RouteTable } from "../net/routes.ts";
import { noLosses } from "../packet/loss.ts";
import type { FlowSpec, RunSpec } from "../spec/run-spec.ts";
import { LossClassifier } from "../tcp/receiver/loss-classifier.ts";
import { Receiver } from "../tcp/receiver/receiver.ts";
import { Reporter } from "../tcp/receiver/reporter.ts";
import { Sender } from "../tcp/sender/sender.ts";
import { FlowRecorder } from "../trace/flow-recorder.ts";
import type { RecordOptions } from "../trace/types.ts";
import { feedFor, trafficParams } from "../traffic/driver-for.ts";
import type { Connection } from "./connection.ts";
import { expectedPackets } from "./link.ts";
import type { Network } from "./network.ts";

/** Builds a TCP flow from its scheme's parts. @throws RangeError when something that it names does not exist */
export function connectTcp(
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
    ? new LossClassifier(flow.to, flow.id, policy, network.rules, events, sender.truth)
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
  // What a receiver reports may depend on parameters that somebody changes: then it must not act ahead of time.
  const actsAhead =
    policy.isPrompt && (report === null || !spec.changes.some(({ set }) => set.startsWith("flows.")));
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
    journeys: actsAhead ? [Int32Array.of(...dataPath, ...ackPath)] : [dataPath, ackPath],
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
  };
}
