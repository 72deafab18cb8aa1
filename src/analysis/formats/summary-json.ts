import type { Scenario } from "../../scenario/index.ts";
import type { AgentSummary, FlowSummary, LinkSummary, RunResult } from "../../sim/declared.ts";
import { efficiency, friendliness, mistakesAmongLosses, normalisedThroughput } from "../metrics.ts";

/** What a run came to, as JSON: flows and links by their ids; rates in bit/s, windows in segments, shares from 0 to 1. */
export interface SummaryJson {
  flows: Record<string, FlowJson>;
  /** By link direction, "bottleneck.forward". */
  links: Record<string, LinkJson>;
  agents: AgentSummary[];
  /** Jain's index of the flows' throughput. */
  fairness: number;
  /** Throughput over Reno's per flow, by scheme. */
  friendliness: Record<string, number>;
}

/** What one flow came to. */
export type FlowJson = ReturnType<typeof flowJson>;

/** What one link direction came to. */
export type LinkJson = ReturnType<typeof linkJson>;

/** The summary of a run of `scenario`. */
export function summaryJson(scenario: Scenario, result: RunResult): SummaryJson {
  return {
    flows: Object.fromEntries(result.flows.map((flow) => [flow.id, flowJson(flow, scenario)])),
    links: Object.fromEntries(result.links.map((link) => [link.id, linkJson(link)])),
    agents: result.agents.map(agentJson),
    fairness: result.fairness,
    friendliness: Object.fromEntries(friendliness(result.flows)),
  };
}

function flowJson(flow: FlowSummary, scenario: Scenario) {
  const { scheme, throughput, goodput, delivered, sent, timeouts, fastRetransmits, avgCwnd } = flow;
  const { retransmitted, localRetransmissions, probes } = flow;
  const counts = { delivered, sent, probes, retransmitted, localRetransmissions, timeouts, fastRetransmits };
  const { losses, airLosses, lossesByCause, verdicts, receiverVerdicts, delay, finishedAt } = flow;
  const judged = { verdicts, receiverVerdicts, mistakeRate: mistakesAmongLosses(flow) };
  const spec = scenario.flows.find(({ id }) => id === flow.id)!;
  const measures = {
    normalisedThroughput: normalisedThroughput(scenario, spec, flow),
    efficiency: efficiency(flow),
    delay,
    finishedAt,
  };
  const lost = { losses, airLosses, lossesByCause };
  return { scheme, throughput, goodput, ...counts, avgCwnd, ...lost, ...judged, ...measures };
}

function agentJson(summary: AgentSummary): AgentSummary {
  const { node, agent, flow, inactive, localRetransmissions, suppressedAcks, ownAcks, lostAcked } = summary;
  return { node, agent, flow, inactive, localRetransmissions, suppressedAcks, ownAcks, lostAcked };
}

function linkJson(link: LinkSummary) {
  const { utilisation, drops, marks, errors, airLosses, localRetransmissions, avgQueue, maxQueue } = link;
  return { utilisation, drops, marks, errors, airLosses, localRetransmissions, avgQueue, maxQueue };
}
