import { isAirLoss, type LossCause } from "../packet/loss.ts";
import type { Verdict } from "../plugin/rule.ts";
import type { VerdictCounts } from "./summary.ts";

/** Counts a verdict about a segment that was lost for `truth`; no loss or no verdict counts nothing. */
export function scoreVerdict(counts: VerdictCounts, truth: LossCause | null, verdict: Verdict): void {
  if (truth === null || verdict === "none") return;
  const isRandom = verdict === "random";
  if (isAirLoss(truth)) counts[isRandom ? "transmissionAsRandom" : "transmissionAsCongestion"]++;
  else counts[isRandom ? "congestionAsRandom" : "congestionAsCongestion"]++;
}
