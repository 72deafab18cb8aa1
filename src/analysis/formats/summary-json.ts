import type { Scenario } from "../../scenario/index.ts";
import type { AgentSummary, FlowSummary, LinkSummary, RunResult } from "../../sim/declared.ts";
import { efficiency, friendliness, mistakesAmongLosses, normalisedThroughput } from "../metrics.ts";

/** What a run came to, as JSON: flows and links by their ids; rates in bit/s, windows in segments, shares from 0 to 1. */
export interface SummaryJson {
  flows: Record<string, FlowJson>;
  /** By link direction, "bottleneck.forward". */
  links: Record<string, LinkJson>;
  /** What agents at nodes did, one entry for each flow that they saw. */
  agents: AgentSummary[];
  /** Jain's index of the flows' throughput, above 0 to 1. */
  fairness: number;
  /** By scheme the mean throughput of its flows over that of Reno's, a ratio; empty where no flow is of Reno. */
  friendliness: Record<string, number>;
}

/** What one flow came to. */
export interface FlowJson extends Omit<FlowSummary, "id" | "probes"> {
  /** Low-priority probes among those sent; missing for senders that never send any. */
  probes?: number | undefined;
  /** Share of its losses whose cause the sender or the receiver misjudged, 0 to 1; null when nothing was lost. */
  mistakeRate: number | null;
  /** Goodput as a share of the bottleneck's rate, 0 to 1. */
  normalisedThroughput: number;
  /** Share of the packets sent whose payload was of use, 0 to 1; 1 when none was sent. */
  efficiency: number;
}

/** What one link direction came to. */
export type LinkJson = Omit<LinkSummary, "id" | "arrivals" | "delivered" | "inFlight">;

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

function flowJson(flow: FlowSummary, scenario: Scenario): FlowJson {
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

function linkJson(link: LinkSummary): LinkJson {
  const { utilisation, drops, marks, errors, airLosses, localRetransmissions, avgQueue, maxQueue } = link;
  return { utilisation, drops, marks, errors, airLosses, localRetransmissions, avgQueue, maxQueue };
}
