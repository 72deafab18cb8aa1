import type { Reproduction } from "../../experiment/experiments.ts";
import type { Source } from "../../scenario/index.ts";

/** What kind of network an experiment is about; one may be of several kinds. */
export const SYSTEMS = ["alone", "beside", "marks", "helped"] as const;
export type System = (typeof SYSTEMS)[number];

/** A figure or table of a paper, as the gallery lists it. */
export interface FigureEntry {
  /** Id of its experiment. */
  id: string;
  title: string;
  /** Paper, and the figure's number or name in it. */
  source: Source;
  systems: readonly System[];
  /** Claims that the experiment checks. */
  claims: number;
  /** Titles of what is compared. */
  schemes: readonly string[];
  /** Runs of all points with the least number of seeds. */
  runs: number;
  /** What was found; null while there are no results. */
  result: FigureSummary | null;
}

/** Results as far as the gallery shows them. */
export interface FigureSummary {
  /** Claims by verdict. */
  counts: Reproduction["counts"]["own"];
  /** Seeds of every point. */
  runs: number;
  /** Of the experiment, and of what all its runs recorded: 16 hexadecimal digits. */
  digest: string;
  drawing: Drawing;
}

/** Curves without axes. */
export interface Drawing {
  /** Ends of the x axis in words; null where nothing varies. */
  ends: readonly [string, string] | null;
  lines: readonly DrawnLine[];
}

/** A line of a drawing. */
export interface DrawnLine {
  /** Id of the scheme whose colour it has. */
  scheme: string;
  /** Points one after another, x and y from 0 to 1000; y from zero upwards. */
  xy: readonly number[];
}
