import type { VerdictCounts } from "./summary.ts";
import { isAirLoss, type LossCause, type Verdict } from "./types.ts";

/** Counts a verdict about a segment that was lost for `truth`; no loss or no verdict counts nothing. */
export function scoreVerdict(counts: VerdictCounts, truth: LossCause | null, verdict: Verdict): void {
  if (truth === null || verdict === "none") return;
  const isRandom = verdict === "random";
  if (isAirLoss(truth)) counts[isRandom ? "transmissionAsRandom" : "transmissionAsCongestion"]++;
  else counts[isRandom ? "congestionAsRandom" : "congestionAsCongestion"]++;
}
