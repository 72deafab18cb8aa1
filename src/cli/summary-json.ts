import { mistakesAmongLosses } from "../analysis/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { AgentSummary, FlowSummary, LinkSummary, RunResult } from "../sim/index.ts";

/** The object that `run --json` prints; rates in bit/s, windows in segments, shares from 0 to 1. */
export function summaryJson(
  { title, seed, duration }: Scenario,
  result: RunResult,
  wallSeconds: number,
): object {
  return {
    scenario: { title, seed, duration },
    wallSeconds,
    events: result.events,
    packetHops: result.packetHops,
    flows: Object.fromEntries(result.flows.map((flow) => [flow.id, flowJson(flow)])),
    links: Object.fromEntries(result.links.map((link) => [link.id, linkJson(link)])),
    agents: result.agents.map(agentJson),
    fairness: result.fairness,
  };
}

function flowJson(flow: FlowSummary): object {
  const { scheme, throughput, goodput, delivered, sent, timeouts, fastRetransmits, avgCwnd } = flow;
  const { retransmitted, localRetransmissions, probes } = flow;
  const counts = { delivered, sent, probes, retransmitted, localRetransmissions, timeouts, fastRetransmits };
  const { losses, airLosses, verdicts, receiverVerdicts } = flow;
  const judged = { losses, airLosses, verdicts, receiverVerdicts, mistakeRate: mistakesAmongLosses(flow) };
  return { scheme, throughput, goodput, ...counts, avgCwnd, ...judged };
}

function agentJson(summary: AgentSummary): object {
  const { node, agent, flow, inactive, localRetransmissions, suppressedAcks, ownAcks, lostAcked } = summary;
  return { node, agent, flow, inactive, localRetransmissions, suppressedAcks, ownAcks, lostAcked };
}

function linkJson(link: LinkSummary): object {
  const { utilisation, drops, marks, errors, airLosses, localRetransmissions, avgQueue, maxQueue } = link;
  return { utilisation, drops, marks, errors, airLosses, localRetransmissions, avgQueue, maxQueue };
}
