/** What the table of results says of a run: guesses in figures, shares for its bars, and what a scheme's flows got on average. */
import { normalisedThroughput } from "../../analysis/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import { countOutcomes, type FlowSummary, type Outcome } from "../../sim/declared.ts";
import { isUdp } from "../../ui/theme/scheme-style.ts";

/** How many guesses about losses were right, wrong, and about segments that were not lost. */
export type GuessCounts = Readonly<Record<Outcome, number>>;

/** The guesses of a flow: its receiver's where that one tells losses apart, else its sender's. */
export function guessCounts({ verdicts, receiverVerdicts }: FlowSummary): GuessCounts {
  return countOutcomes(receiverVerdicts ?? verdicts);
}

/** The part of right guesses among those about segments that were lost, 0 to 1; null without any. */
export function shareRight({ right, wrong }: GuessCounts): number | null {
  return right + wrong === 0 ? null : right / (right + wrong);
}

/** A flow's goodput over the rate of the slowest link on its way, 0 to 1; 0 for a flow that the scenario does not have. */
export function shareOfBottleneck(scenario: Scenario, flow: FlowSummary): number {
  const spec = scenario.flows.find(({ id }) => id === flow.id);
  return spec === undefined ? 0 : Math.min(1, normalisedThroughput(scenario, spec, flow));
}

/** The means over the flows of one scheme in one run. */
export interface SchemeMean {
  scheme: string;
  /** How many flows: two or more. */
  flows: number;
  /** bit/s. */
  throughput: number;
  timeouts: number;
  retransmitted: number;
  guesses: GuessCounts;
}

/** The means of every scheme that several flows of a run have, in the order of their first flows; UDP has none. */
export function schemeMeans(flows: readonly FlowSummary[]): readonly SchemeMean[] {
  const schemes = new Set(flows.map(({ scheme }) => scheme).filter((scheme) => !isUdp(scheme)));
  return [...schemes].flatMap((scheme) => {
    const own = flows.filter((flow) => flow.scheme === scheme);
    if (own.length < 2) return [];
    const mean = (value: (flow: FlowSummary) => number) =>
      own.reduce((sum, flow) => sum + value(flow), 0) / own.length;
    return [
      {
        scheme,
        flows: own.length,
        throughput: mean(({ throughput }) => throughput),
        timeouts: mean(({ timeouts }) => timeouts),
        retransmitted: mean(({ retransmitted }) => retransmitted),
        guesses: {
          right: mean((flow) => guessCounts(flow).right),
          wrong: mean((flow) => guessCounts(flow).wrong),
          "nothing-lost": mean((flow) => guessCounts(flow)["nothing-lost"]),
        },
      },
    ];
  });
}
