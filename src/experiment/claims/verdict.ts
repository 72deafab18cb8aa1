import type { Interval } from "../../analysis/estimates.ts";
import type { ParamValue } from "../../sim/declared.ts";

/** What the runs say about a claim. */
export const VERDICTS = ["agrees", "direction-only", "differs", "undecided"] as const;
/** One of `VERDICTS`. */
export type Verdict = (typeof VERDICTS)[number];

/** One comparison that a verdict rests on. */
export interface Comparison {
  /** What was compared, in words. */
  what: string;
  /** Where, by axis. */
  at: readonly ParamValue[];
  measured: Interval;
  holds: "holds" | "fails" | "open";
}

/** A verdict and what it rests on. */
export interface Judgement {
  verdict: Verdict;
  /** The claim's number, where it is about one. */
  measured: Interval | null;
  comparisons: readonly Comparison[];
  /** One sentence: why. */
  why: string;
}

/** A judgement that no run can change: the paper does not say enough, or cells are incomplete. */
export function undecided(why: string): Judgement {
  return { verdict: "undecided", measured: null, comparisons: [], why };
}

/** The worst of several verdicts: one that differs outweighs one that is undecided, and that one a direction. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  for (const verdict of ["differs", "undecided", "direction-only"] as const)
    if (verdicts.includes(verdict)) return verdict;
  return "agrees";
}
