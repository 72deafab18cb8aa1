import { isAirLoss, type LossCause } from "../packet/loss.ts";
import type { Verdict } from "../plugin/rule.ts";
import type { VerdictCounts } from "./summary.ts";
import type { Decision } from "./types.ts";

/**
 * How a verdict about a loss compares with the truth, by the name of the count that it goes into: "congestionAsRandom" is
 * a loss by congestion that was taken for a random one; "spurious" is a verdict about a segment that was not lost.
 */
export type Score = keyof VerdictCounts;

/** What a score says: the verdict was right, it was wrong, or nothing was lost. */
export type Outcome = "right" | "wrong" | "nothing-lost";

const OUTCOMES: Readonly<Record<Score, Outcome>> = {
  congestionAsCongestion: "right",
  congestionAsRandom: "wrong",
  transmissionAsCongestion: "wrong",
  transmissionAsRandom: "right",
  spurious: "nothing-lost",
};

/** What is compared: a decision, or the part of one that matters here. */
type ScoredDecision = Pick<Decision, "event" | "verdict" | "truth">;

/** Counts of zero, to be filled by `countScore`. */
export function noVerdicts(): VerdictCounts {
  return {
    congestionAsCongestion: 0,
    congestionAsRandom: 0,
    transmissionAsCongestion: 0,
    transmissionAsRandom: 0,
    spurious: 0,
  };
}

/** Is a decision about a presumed loss: a reaction to one, or the choice not to react to it yet? */
export function isAboutLoss({ event }: Pick<Decision, "event">): boolean {
  return event === "dupack" || event === "timeout" || event === "wait";
}

/** Compares a verdict about a segment with `truth`, why it was lost (null: it was not); null where none was given. */
export function scoreVerdict(verdict: Verdict, truth: LossCause | null): Score | null {
  if (verdict === "none") return null;
  if (truth === null) return "spurious";
  const isRandom = verdict === "random";
  if (isAirLoss(truth)) return isRandom ? "transmissionAsRandom" : "transmissionAsCongestion";
  return isRandom ? "congestionAsRandom" : "congestionAsCongestion";
}

/** The score of a decision; null where it is not about a loss or gives no verdict. */
export function scoreDecision(decision: ScoredDecision): Score | null {
  return isAboutLoss(decision) ? scoreVerdict(decision.verdict, decision.truth) : null;
}

/**
 * Was the verdict of a decision right? Null where it gave none. The answer to an echoed mark is right if it is taken for
 * congestion, since that is what a mark means; nothing has to be lost for it.
 */
export function outcomeOf(decision: ScoredDecision): Outcome | null {
  if (decision.event === "ecn" && decision.verdict !== "none")
    return decision.verdict === "congestion" ? "right" : "wrong";
  const score = scoreDecision(decision);
  return score === null ? null : OUTCOMES[score];
}

/** Adds a score to `counts`; null adds nothing. */
export function countScore(counts: VerdictCounts, score: Score | null): void {
  if (score !== null) counts[score]++;
}

/** The scores of a flow's decisions. */
export function countVerdicts(decisions: readonly ScoredDecision[]): VerdictCounts {
  const counts = noVerdicts();
  for (const decision of decisions) countScore(counts, scoreDecision(decision));
  return counts;
}

/** How many verdicts were right, wrong, and about segments that were not lost. */
export function countOutcomes(counts: VerdictCounts): Record<Outcome, number> {
  const sums = { right: 0, wrong: 0, "nothing-lost": 0 };
  for (const score of Object.keys(OUTCOMES) as Score[]) sums[OUTCOMES[score]] += counts[score];
  return sums;
}
