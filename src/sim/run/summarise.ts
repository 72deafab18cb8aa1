import type { Connection } from "../assembly/connection.ts";
import type { Context } from "../assembly/context.ts";
import type { Network, NetworkLink } from "../assembly/network.ts";
import type { AgentHost } from "../net/agent-host.ts";
import { DelayMeter } from "../trace/delay-meter.ts";
import { countVerdicts } from "../trace/score.ts";
import type { AgentSummary, DelaySummary, FlowSummary, LinkSummary } from "../trace/summary.ts";
import type { LinkTrace, RunResult } from "../trace/types.ts";

/** Turns what a network counted and recorded up to `until` (s) into a result. @param events that have run */
export function summarise(
  { rules, hops, record, events: queue }: Context,
  network: Network,
  until: number,
  events: number,
): RunResult {
  // The end comes before whatever would happen at that time.
  queue.now = until;
  queue.scheduledAt = -Infinity;
  for (const { link } of network.links) link.finish();
  const agents = network.agents.map(summariseAgent);
  const flows = network.flows.map((flow) => summariseFlow(flow, agents, until));
  const links = network.links.map((link) => summariseLink(link, until));
  const numbers = rules.finalNumbers();
  return {
    until,
    events,
    packetHops: links.reduce((sum, link) => sum + link.delivered + link.errors, 0),
    flows,
    links,
    agents,
    ...(record.delaysTogether && { delayTogether: delayOf(network, record.delaysTogether) }),
    fairness: jain(flows.map((f) => f.throughput)),
    trace: {
      rules: rules.rules,
      flows: network.flows.map((flow) => flow.recorder.take(flow.spec.id, flow.spec.scheme, numbers)),
      links: network.links.map((link) => traceOfLink(link, until)),
      agents: [
        ...network.agents.map(({ recorder, setup }) => recorder.take(setup.node, setup.flowId, numbers)),
        ...network.flows.flatMap(({ classifier }) => (classifier === null ? [] : [classifier.take(numbers)])),
      ],
      hops: hops ? hops.take() : null,
    },
  };
}

/** The one-way delays of several flows as those of one. */
function delayOf({ flows }: Network, ids: readonly string[]): DelaySummary | null {
  const together = new DelayMeter();
  for (const { spec, recorder } of flows)
    if (recorder.delays !== null && ids.includes(spec.id)) together.add(recorder.delays);
  return together.summary();
}

/** What was recorded of a direction, and the rate that its schedule gave it. */
function traceOfLink({ id, recorder, schedule }: NetworkLink, until: number): LinkTrace {
  const recorded = recorder.take(id);
  if (schedule === null) return recorded;
  const { t, v } = schedule.schedule.rates(until);
  return { ...recorded, rate: { t: Float64Array.from(t), v: Float64Array.from(v) } };
}

function summariseFlow(flow: Connection, agents: readonly AgentSummary[], until: number): FlowSummary {
  const { spec, sender, receiver, recorder, losses, classifier } = flow;
  const { byCause } = losses;
  const { delivered } = receiver;
  // Where data comes with time, more may come.
  const finishedAt = flow.driver === null || flow.driver.isOver ? sender.finishedAt : null;
  const end = Math.min(until, spec.stop, finishedAt ?? Infinity);
  const active = end - spec.start;
  const throughput = perTime(delivered * spec.mss * 8, active);
  return {
    id: spec.id,
    scheme: spec.scheme,
    throughput,
    goodput: throughput,
    delivered,
    ...sender.counts,
    localRetransmissions: agents.reduce(
      (sum, agent) => sum + (agent.flow === spec.id ? agent.localRetransmissions : 0),
      losses.linkRetransmissions,
    ),
    avgCwnd: perTime(recorder.cwndTime(end), active),
    losses: {
      congestion: byCause.overflow + byCause.aqm,
      transmission: byCause.transmission + byCause["give-up"],
    },
    airLosses: losses.airLosses,
    lossesByCause: { ...byCause },
    delay: recorder.delays?.summary() ?? null,
    verdicts: countVerdicts(recorder.decisions),
    receiverVerdicts: classifier === null ? null : { ...classifier.verdicts },
    finishedAt,
  };
}

/** A quantity per active time, s; 0 where that is none, or so short that the quotient is no number. */
function perTime(quantity: number, active: number): number {
  const mean = quantity / active;
  return active > 0 && Number.isFinite(mean) ? mean : 0;
}

function summariseAgent(host: AgentHost): AgentSummary {
  const { node, agent, flowId, inactive } = host.setup;
  return {
    node,
    agent: agent.id,
    flow: flowId,
    inactive,
    ...host.counts,
    localRetransmissions: host.localRetransmissions,
    lostAcked: host.lostAcked,
  };
}

function summariseLink({ id, link }: NetworkLink, until: number): LinkSummary {
  const { counts } = link;
  return {
    id,
    utilisation: until > 0 ? link.busyTime / until : 0,
    drops: counts.congestionDrops,
    marks: counts.marks,
    errors: counts.errors,
    airLosses: counts.airLosses,
    localRetransmissions: counts.localRetransmissions,
    avgQueue: until > 0 ? link.queueTime / until : 0,
    maxQueue: link.transmitter.maxQueue,
    arrivals: link.arrivals,
    delivered: link.delivered,
    inFlight: link.inFlight,
  };
}

/** Jain's fairness index: (sum x)^2 / (n sum x^2); 1 when all are equal or nothing flows. */
export function jain(values: readonly number[]): number {
  const sum = values.reduce((a, b) => a + b, 0);
  const squares = values.reduce((a, b) => a + b * b, 0);
  return squares === 0 ? 1 : (sum * sum) / (values.length * squares);
}
