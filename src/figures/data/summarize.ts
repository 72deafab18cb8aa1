import type { Experiment, Reproduction } from "../../experiment/experiments.ts";
import type { FigureEntry } from "./figure-entry.ts";

/**
 * An experiment in the gallery's list.
 * @param result what its runs gave; null while there are no results
 * @returns null for an experiment that is about no paper
 */
export function summarize(
  id: string,
  { title, source, claims }: Experiment,
  result: Reproduction | null,
): FigureEntry | null {
  if (!source) return null;
  return { id, title, source, claims: claims.length, result: result && { counts: result.counts.own } };
}
