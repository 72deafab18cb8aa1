import { bottleneckRate } from "../scenario/bandwidth-delay.ts";
import type { Scenario } from "../scenario/index.ts";
import type { FlowSpec, FlowSummary, VerdictCounts } from "../sim/declared.ts";

/**
 * Jain's fairness index of the flows' shares (Jain, Chiu, Hawe 1984).
 * @param shares a number of each flow, in any one unit, none below 0
 * @returns 1 when all are equal, 1/n when one flow has everything; 1 for fewer than two flows, or when nobody has anything
 * @throws nothing
 */
export function jainIndex(shares: readonly number[]): number {
  const sum = shares.reduce((s, x) => s + x, 0);
  const squares = shares.reduce((s, x) => s + x * x, 0);
  return squares === 0 ? 1 : (sum * sum) / (shares.length * squares);
}

/**
 * Share of the judged losses whose cause was misjudged (Congestion Coherence, section 5), 0 to 1; null when none was
 * judged. Verdicts about segments that were not lost do not count.
 */
export function mistakeRate(verdicts: VerdictCounts): number | null {
  const wrong = verdicts.congestionAsRandom + verdicts.transmissionAsCongestion;
  const all = wrong + verdicts.congestionAsCongestion + verdicts.transmissionAsRandom;
  return all === 0 ? null : wrong / all;
}

/**
 * Share of all losses of a flow, also those that a link or an agent repaired, whose cause was misjudged: the mistake rate of
 * Congestion Coherence, section 6.2, 0 to 1; null when nothing was lost. What a receiver judges counts before the sender.
 */
export function mistakesAmongLosses({
  losses,
  airLosses,
  verdicts,
  receiverVerdicts,
}: FlowSummary): number | null {
  const all = losses.congestion + airLosses;
  const { congestionAsRandom, transmissionAsCongestion } = receiverVerdicts ?? verdicts;
  return all === 0 ? null : (congestionAsRandom + transmissionAsCongestion) / all;
}

/** Bit/s of payload for `segments` of `mss` bytes delivered in `seconds`; 0 for an empty time. */
export function goodput(segments: number, mss: number, seconds: number): number {
  return seconds > 0 ? (segments * mss * 8) / seconds : 0;
}

/** Goodput as a share of the bottleneck's rate, 0 to 1 (Diff-C-TCP, Fig. 9). Headers keep it below 1. */
export function normalisedThroughput(
  scenario: Pick<Scenario, "nodes" | "links">,
  flow: FlowSpec,
  summary: Pick<FlowSummary, "goodput">,
): number {
  return summary.goodput / bottleneckRate(scenario, flow);
}

/** Share of the packets sent (data, resent data included) whose payload was of use, 0 to 1; 1 when none was sent. */
export function efficiency({ delivered, sent }: Pick<FlowSummary, "delivered" | "sent">): number {
  return sent === 0 ? 1 : Math.min(1, delivered / sent);
}

/**
 * How a scheme's flows fare beside flows of another in the same run: their mean throughput over the other's (1: they
 * share; 2: they take twice as much). By scheme, for all but `base`; empty where no flow is of `base` or it got nothing.
 */
export function friendliness(
  flows: readonly Pick<FlowSummary, "scheme" | "throughput">[],
  base = "reno",
): Map<string, number> {
  const sums = new Map<string, { total: number; count: number }>();
  for (const { scheme, throughput } of flows) {
    if (scheme === "udp") continue;
    const sum = sums.get(scheme) ?? { total: 0, count: 0 };
    sums.set(scheme, { total: sum.total + throughput, count: sum.count + 1 });
  }
  const of = sums.get(base);
  sums.delete(base);
  if (!of || of.total === 0) return new Map();
  return new Map(
    [...sums].map(([scheme, { total, count }]) => [scheme, total / count / (of.total / of.count)]),
  );
}
