import type { Reproduction } from "../../experiment/experiments.ts";
import type { Source } from "../../scenario/index.ts";

/** A figure or table of a paper, as the gallery lists it. */
export interface FigureEntry {
  /** Id of its experiment. */
  id: string;
  title: string;
  /** Paper, and the figure's number or name in it. */
  source: Source;
  /** Claims that the experiment checks. */
  claims: number;
  /** What was found; null while there are no results. */
  result: FigureSummary | null;
}

/** Results as far as the gallery shows them. */
export interface FigureSummary {
  /** Claims by verdict. */
  counts: Reproduction["counts"]["own"];
}
