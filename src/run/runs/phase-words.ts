import { type PhaseEffect, phaseEffects } from "../../analysis/estimates.ts";
import { formatMeasured, formatNumber } from "../../ui/base/quantity-format.ts";
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
  const got = `A phase effect: throughput ${formatMeasured(throughput, "bit/s")}, fair share ${formatMeasured(fairShare, "bit/s")}.`;
  const others = `${formatNumber(100 * dropRateOfOthers, 2)} %`;
  const why = `The round-trip times are equal and the queue of ${link} is drop-tail, so the packets of this flow keep arriving when it is full: ${dropped} of ${sent} were dropped, of the other flows' packets ${others}.`;
  return `${got} ${why} Start the flows at different times, or give them different access delays.`;
}
