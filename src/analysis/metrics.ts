import type { FlowSummary, VerdictCounts } from "../sim/index.ts";

/**
 * Jain's fairness index of the flows' shares: 1 when all are equal, 1/n when one flow has everything. 1 for fewer
 * than two flows, or when nobody has anything.
 */
export function jainIndex(shares: readonly number[]): number {
  const sum = shares.reduce((s, x) => s + x, 0);
  const squares = shares.reduce((s, x) => s + x * x, 0);
  return squares === 0 ? 1 : (sum * sum) / (shares.length * squares);
}

/**
 * Share of the losses whose cause the sender misjudged (Congestion Coherence, section 5), 0 to 1; null when it
 * judged none.
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
