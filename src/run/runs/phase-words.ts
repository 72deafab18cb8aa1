import { type PhaseEffect, phaseEffects } from "../../analysis/estimates.ts";
import { formatMeasured, formatNumber } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/run/phase.ts";
import { fill } from "../../words/fill.ts";
import type { ShownRun } from "./types.ts";

/** What is said of a flow that a phase effect starves. */
export interface PhaseNote {
  /** Its id. */
  flow: string;
  /** What happened, why, and what to do. */
  words: string;
}

/** A note for each flow of a run that a phase effect starves, in the order of the flows. */
export function phaseNotes({ scenario, result }: Pick<ShownRun, "scenario" | "result">): PhaseNote[] {
  return phaseEffects(scenario, result).map((effect) => ({ flow: effect.flow, words: wordsOf(effect) }));
}

function wordsOf({ link, throughput, fairShare, sent, dropped, dropRateOfOthers }: PhaseEffect): string {
  return fill(
    say.note,
    formatMeasured(throughput, "bit/s"),
    formatMeasured(fairShare, "bit/s"),
    link,
    dropped,
    sent,
    `${formatNumber(100 * dropRateOfOthers, 2)} %`,
  );
}
