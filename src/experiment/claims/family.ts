/** How certain each of several comparisons must be, so that the verdict that rests on all of them is 95 % certain. */
import { differenceInterval, type Interval, meanInterval } from "../../analysis/estimates.ts";
import type { Enough, Term } from "../format/types.ts";
import { paired, type Sample } from "./data.ts";

/** Confidence of a verdict. */
const CONFIDENCE = 0.95;

/** Confidence of each of `n` intervals that are all to hold their numbers with 95 % (Bonferroni). */
export const amongMany = (n: number): number => 1 - (1 - CONFIDENCE) / Math.max(1, n);

/** How many of `m` comparisons must hold. */
export function neededOf(m: number, enough: Enough): number {
  return enough === "all" ? m : enough === "most" ? Math.ceil(0.75 * m) : Math.min(1, m);
}

/** The comparisons that decide one verdict. */
export interface Family {
  /** Comparisons. */
  m: number;
  enough: Enough;
  /** Tests that decide the same claim, each of which alone can refute it. */
  parts: number;
  /** Arms or points out of which one was picked by what was measured; 1 where nothing was picked. */
  picked: number;
}

/** Confidence of each comparison. */
export interface Confidences {
  /** For counting as one that holds. */
  holding: number;
  /** For counting as one that fails. */
  failing: number;
}

/**
 * That at least u of m comparisons hold is 95 % certain where u of them hold with an error of at most 5 % / (m - u + 1) each
 * (partial conjunction by Bonferroni: Benjamini and Heller 2008; for u = m no correction, for u = 1 that by m). That it is not so
 * means that m - u + 1 of them fail, so each of these by 5 % / u, shared among the parts of a claim. What was picked out of
 * several by its mean is held to the certainty of as many choices.
 */
export function confidencesOf({ m, enough, parts, picked }: Family): Confidences {
  const needed = neededOf(m, enough);
  return {
    holding: amongMany((m - needed + 1) * picked),
    failing: amongMany(needed * parts * picked),
  };
}

/** Arms out of which a term picks one. */
export function pickedOf({ best, schemes }: Term): number {
  return best ? schemes.length : 1;
}

/** Arms out of which a term picks one, times the verdicts that are to be right together with this one. */
export function pickedAmong(term: Term, { among }: { among: number }): number {
  return pickedOf(term) * among;
}

/** How far one sample lies above another, over the seeds that both have. */
export interface Above {
  /** The 95 % interval of the difference. */
  difference: Interval;
  /** The same at the confidence for holding, and at that for failing. */
  usual: Interval;
  strict: Interval;
  /** Differences smaller than this count as none. */
  room: number;
}

/** How far `a` lies above `b`. @param tolerance a share of the larger of the two means */
export function above(a: Sample, b: Sample, tolerance: number, { holding, failing }: Confidences): Above {
  const [x, y] = paired(a.values, b.values);
  return {
    difference: differenceInterval(x, y),
    usual: differenceInterval(x, y, holding),
    strict: differenceInterval(x, y, failing),
    room: tolerance * Math.max(Math.abs(meanInterval(x).value), Math.abs(meanInterval(y).value)),
  };
}
