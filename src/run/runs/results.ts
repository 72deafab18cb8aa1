/** What the table of results says of a run: guesses in figures, and shares for its bars. */
import { normalisedThroughput } from "../../analysis/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import { countOutcomes, type FlowSummary, type Outcome } from "../../sim/declared.ts";

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
