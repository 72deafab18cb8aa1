/** Whether a figure's set-up gives what the paper prints for ns-2's own Reno, whose packets ours are. */
import type { Claim } from "../format/types.ts";
import type { Verdict } from "./verdict.ts";

/** All of a figure's claims about Reno alone agree, one does not, one cannot be decided, or there is none. */
export const BASELINES = ["reached", "missed", "open", "none"] as const;
/** One of `BASELINES`. */
export type Baseline = (typeof BASELINES)[number];

/** A claim's verdict, by the claim's id. */
type Judged = readonly { id: string; verdict: Verdict }[];

/**
 * What a figure's claims about Reno alone came to. Reno, with ECN or without, sends as ns-2's does (`npm test` holds it to that), so
 * one that does not agree says that the paper leaves out something of its set-up, which weighs on all else in the figure.
 */
export function baselineOf(claims: readonly Pick<Claim, "id" | "baseline">[], judged: Judged): Baseline {
  const own = claims.filter(({ baseline }) => baseline === true).map(({ id }) => id);
  const verdicts = judged.filter(({ id }) => own.includes(id)).map(({ verdict }) => verdict);
  if (verdicts.length === 0) return "none";
  if (verdicts.some((verdict) => verdict === "differs" || verdict === "direction-only")) return "missed";
  return verdicts.includes("undecided") ? "open" : "reached";
}
